import { createRandom, type Random, seedOf } from './random.ts';

/** What is drawn independently for an example, so that a change to how one of them is drawn leaves the others as they are. */
const aspects = {
  plant: 1,
  place: 2,
  names: 3,
  published: 26,
  life: 5,
  permits: 6,
  conclusions: 7,
  inspections: 9,
  details: 10,
} as const;

export type Draw = Readonly<Record<keyof typeof aspects, Random>>;

/** The random choices of the example with this index. */
export function drawFor(seed: number, index: number): Draw {
  const stream = (aspect: number): Random => createRandom(seedOf(seed + aspect * 0x1f123bb5, index));
  return {
    plant: stream(aspects.plant),
    place: stream(aspects.place),
    names: stream(aspects.names),
    published: stream(aspects.published),
    life: stream(aspects.life),
    permits: stream(aspects.permits),
    conclusions: stream(aspects.conclusions),
    inspections: stream(aspects.inspections),
    details: stream(aspects.details),
  };
}
