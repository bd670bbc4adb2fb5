import { api } from '../api/http';
import { settings } from './settings.svelte';

/** Name and arms as the server keeps them; someone who is new keeps what is proposed. */
export async function recallHouse(): Promise<void> {
  try {
    const { guest, arms } = await api.session();
    settings.setName(guest.name);
    settings.setArms(arms);
  } catch {
    /* Nobody is known yet, or the server is not there: the page says so elsewhere. */
  }
}
