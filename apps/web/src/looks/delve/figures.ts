import type { FigureData } from '../../stage/figure-data.ts';
import { brute } from '../tempo/figures-beasts.ts';
import { golem } from '../timeline/figures-beasts.ts';
import { knight, rogue } from '../timeline/figures-blades.ts';
import { necromancer, skeleton } from '../timeline/figures-foes.ts';
import { mage, priest } from '../timeline/figures-magic.ts';
import { glow, plain } from '../figure-pieces.ts';
import { dummy, goblin, imp, king, rat, spider } from './figures-dark.ts';

/** Figures by the unit ids of Delve; whoever has walked other fields before looks the same down here, or nearly. */
export const FIGURES: Readonly<Record<string, FigureData>> = {
  fighter: knight,
  rogue,
  mage,
  cleric: priest,
  'training-dummy': dummy,
  'giant-rat': rat,
  'goblin-cutter': goblin,
  'cave-spider': spider,
  'skeleton-guard': { ...skeleton, scale: 1.15 },
  'fire-imp': imp,
  'orc-brute': { ...brute, scale: 0.95 },
  'bog-wight': painted(necromancer, {
    n: plain(0x4f5a44),
    N: plain(0x3a4434),
    s: plain(0xb9c2a2),
    f: plain(0x9aa884),
    F: plain(0x7d8a6b),
    o: glow(0x9be07a),
  }),
  'stone-golem': { ...golem, scale: 1.35 },
  'hollow-king': king,
};

/** The same figure in other paints. */
function painted(figure: FigureData, palette: FigureData['palette']): FigureData {
  return { ...figure, palette: { ...figure.palette, ...palette }, scale: 1.15 };
}
