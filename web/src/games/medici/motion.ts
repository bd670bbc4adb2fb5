import { travel } from '../../parts/motion';

/** Cards travel from the lot to the hold that takes them. */
export const [send, receive] = travel();
