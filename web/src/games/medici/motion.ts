import { travel } from '../../parts/travel';

/** Cards travel from the lot to the hold that takes them. */
export const [send, receive] = travel();
