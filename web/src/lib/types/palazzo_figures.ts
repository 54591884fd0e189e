/** Made by tools/web_types.py from the server's Structs: change those, and run it again. */

/**
 * What the board prints beside its views, and what is printed on the pieces.
 */
export interface Beside {
  Figures: Figures;
  Box: Box;
}
/**
 * Numbers beside the table.
 *
 *     `palaces` are their parts by player; `triples` are those of one's own hand and those seen in the hands of
 *     others; `laid_triples` those of one's own hand with what one has laid. `missing` tells for each quarry how
 *     many elements it lacks to be shared out; `takes_two` that one takes two cards.
 *
 *     The others concern the seat that looks: `prospects` are the least and the most that each palace would be
 *     worth with one floor more, nothing once it has its roof; `with_element` what each would be worth with an
 *     element in sight, nothing where it does not fit; `gain` the most points that the elements on offer, or to
 *     be offered next, can add at once; `goal` what a payment or a bid must come to, and `payments` ways there.
 */
export interface Figures {
  palaces: Parts[][];
  triples: string[][];
  laid_triples: string[];
  missing: number[];
  takes_two: boolean;
  prospects: (number[] | null)[];
  with_element: {
    [k: string]: (number | null)[];
  };
  gain: number | null;
  goal: number;
  payments: Payment[];
}
/**
 * What a palace is worth, by source.
 */
export interface Parts {
  windows: number;
  height: number;
  one_material: number;
}
/**
 * A payment to suggest: what is still to be laid for it, and what all that lies there then comes to.
 */
export interface Payment {
  lays: string[];
  total: number;
}
/**
 * What is printed on the pieces.
 *
 *     `lays` tells of which cards each thing is made that can be laid, `values` what it is worth; `opening` is
 *     the certificate of the auctioneer.
 */
export interface Box {
  floors: number;
  heights: Height[];
  currencies: string[];
  lays: {
    [k: string]: string[];
  };
  values: {
    [k: string]: number;
  };
  opening: number;
}
/**
 * What a palace of so many floors is worth, and whether its windows count.
 */
export interface Height {
  floors: number;
  points: number;
  windows: boolean;
  one_material: number;
}
