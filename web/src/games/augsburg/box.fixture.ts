/** Some pieces, to test with. */
import { fillBox } from '../../lib/box';

const NOBLES = ['philipp', 'louise', 'leo', 'maria'];
const VALUES = Array.from({ length: 17 }, (_, place) => place + 1);
const notes = NOBLES.flatMap((noble) => VALUES.map((value) => `${noble} ${value}`));
const strength = VALUES.flatMap((value) => NOBLES.map((noble) => `${noble} ${value}`));
const takes = Object.fromEntries(NOBLES.map((noble) => [noble, [...notes.filter((note) => note.startsWith(noble)), 'joker']]));

export const openBox = (): void => fillBox('augsburg', { nobles: [...NOBLES, 'maximilian'], notes: [...notes, 'joker'], strength, takes });
