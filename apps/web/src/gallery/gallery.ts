import type { Tile, World } from '@highground/kernel';
import { tempo } from '@highground/rulesets/tempo';
import type { FieldLook } from '../looks/looks.ts';
import { DELVE_LOOK } from '../looks/delve/theme.ts';
import { LIVING_FIELD_LOOK } from '../looks/livingfield/theme.ts';
import { SKIRMISH_LOOK } from '../looks/skirmish/theme.ts';
import { TEMPO_LOOK } from '../looks/tempo/theme.ts';
import { TIMELINE_LOOK } from '../looks/timeline/theme.ts';
import { createStage } from '../stage/index.ts';
import type { OverlayKind, QualityName, Stage, StageActor } from '../stage/index.ts';
import { galleryWorld } from './gallery-world.ts';
import { openingField } from './opening.ts';
import type { Exhibit } from './opening.ts';
import { parade } from './parade.ts';
import { performForEver } from './performances.ts';

const query = new URLSearchParams(window.location.search);

const LOOKS: Readonly<Record<string, FieldLook>> = {
  delve: DELVE_LOOK,
  livingfield: LIVING_FIELD_LOOK,
  skirmish: SKIRMISH_LOOK,
  tempo: TEMPO_LOOK,
  timeline: TIMELINE_LOOK,
};
const GAME = query.get('game') ?? 'livingfield';
const LOOK = LOOKS[GAME] ?? LIVING_FIELD_LOOK;

/**
 * A page for developers: everything the stage can show, on one field. `?game=tempo&quality=low&palette=tritanopia&heading=3&zoom=2
 * &centre=4,9` choose the view, `hour=21&clouds=0.5&moon=0.5&month=12&latitude=60` the sky, `raw`, `wires`
 * and `fly` the view and the camera, `parade` shows the figures alone, `play` (or `play=cast`) what they do, `scenario=duel` how a scenario opens,
 * `bare` leaves out the overlays, `focus` lets the wall dissolve.
 */
async function show(host: HTMLElement): Promise<void> {
  const { world, actors, things } = await exhibit();
  const quality = query.get('quality');
  const result = createStage(host, {
    look: LOOK,
    ...(quality === null ? {} : { quality: quality as QualityName }),
    palette: query.get('palette') ?? 'standard',
    reducedMotion: query.has('still'),
  });
  if (!result.ok) {
    host.textContent = result.refusal.message;
    return;
  }
  const { stage } = result;
  stage.showWorld(world);
  stage.showActors(actors);
  stage.showThings(things);
  if (!['bare', 'parade', 'scenario'].some((name) => query.has(name))) showOverlays(stage, world);
  if (query.has('focus')) stage.setFocus([tileAt(world, 4, 5)]);
  stage.on('hover', (pick) => stage.setOverlay('hover', mark(pick?.tile, 'hover')));
  stage.on('click', ({ pick }) => stage.setOverlay('selected', mark(pick?.tile, 'selected')));
  stage.setSky(askedSky());
  stage.setView({ isRaw: query.has('raw') || query.has('wires'), isWired: query.has('wires') });
  stage.setFlying(query.has('fly'));
  aim(stage, world);
  const scene = query.get('play');
  if (scene !== null) await performForEver(stage, LOOK, { world, actors }, scene);
}

const SKY_NAMES = {
  hour: 'hour',
  month: 'month',
  latitude: 'latitudeDeg',
  clouds: 'cloudCover',
  moon: 'moonPhase',
  cycle: 'cycleSeconds',
} as const;

/** What the address asks of the sky, which stands still unless a cycle is asked for. */
function askedSky(): Parameters<Stage['setSky']>[0] {
  const asked = Object.entries(SKY_NAMES).flatMap(([name, setting]) => {
    const value = query.get(name);
    return value === null ? [] : [[setting, Number(value)]];
  });
  return { cycleSeconds: 0, ...Object.fromEntries(asked) };
}

/** The sizes the rules give, where they give any. */
function sizeOf(unit: string): { w: number; d: number } | undefined {
  const { units } = tempo.defaults as {
    units: Record<string, { size: { w: number; d: number } } | undefined>;
  };
  return LOOK === TEMPO_LOOK ? units[unit]?.size : undefined;
}

async function exhibit(): Promise<Exhibit> {
  const scenario = query.get('scenario');
  if (scenario !== null) return openingField(LOOK, GAME, scenario);
  if (query.has('parade')) return parade(LOOK, sizeOf);
  const world = galleryWorld();
  return { world, actors: everybody(world), things: [] };
}

function mark(tile: Tile | undefined, kind: OverlayKind): { tile: Tile; kind: OverlayKind }[] {
  return tile === undefined ? [] : [{ tile, kind }];
}

function aim(stage: Stage, world: World): void {
  stage.camera.turn(Number(query.get('heading') ?? 1) - stage.camera.heading);
  stage.camera.zoomBy(Number(query.get('zoom') ?? 1));
  const centre = query.get('centre');
  if (centre === null) return;
  const [x = 0, z = 0] = centre.split(',').map(Number);
  stage.camera.centreOn(tileAt(world, x, z), { instant: true });
}

function tileAt(world: World, x: number, z: number): Tile {
  return { x, y: world.columnTop(x, z)?.y ?? 0, z };
}

/** Every figure in two rows, an unknown one last, and some in special places. */
function everybody(world: World): StageActor[] {
  const place = (id: number, x: number, z: number, more: Partial<StageActor>): StageActor => ({
    id,
    name: more.kind ?? 'Nobody',
    kind: 'warden',
    side: id % 4,
    tile: tileAt(world, x, z),
    facing: 2,
    standing: 'up',
    hp: 1,
    statuses: [],
    ...more,
  });
  const kinds = [...Object.keys(LOOK.figures), 'nobody-knows'];
  const row = kinds.map((kind, index) =>
    place(index + 1, 1 + (index % 7), index < 7 ? 8 : 10, {
      kind,
      hp: 1 - index / 14,
      statuses: index % 5 === 1 ? ['poison', 'haste'] : [],
    }),
  );
  return [
    ...row,
    place(29, 4, 5, { kind: 'hexer' }),
    place(30, 15, 3, { kind: 'ranger', facing: 3 }),
    place(31, 13, 12, { kind: 'stonebreaker', facing: 3 }),
    place(32, 10, 10, { standing: 'down', kind: 'duskblade', facing: 1 }),
    place(33, 10, 8, { standing: 'crystal' }),
    place(34, 11, 8, { standing: 'chest' }),
    place(35, 13, 10, { kind: 'tide-priest' }),
    place(36, 13, 5, { kind: 'windrunner', facing: 0 }),
  ];
}

const SAMPLES: readonly OverlayKind[] = [
  'range',
  'area',
  'target',
  'threat',
  'spawn',
  'hazard',
  'cursor',
  'hover',
  'selected',
];

function showOverlays(stage: Stage, world: World): void {
  SAMPLES.forEach((kind, index) => {
    const [x, z] = [10 + (index % 3) * 4, 21 - Math.floor(index / 3)];
    const tiles = [0, 1, 2].map((i) => ({ tile: tileAt(world, x + i, z), kind, intensity: (i + 1) / 3 }));
    stage.setOverlay(`sample ${kind}`, tiles);
  });
  const hill = [1, 2, 3, 4, 5].flatMap((z) => [10, 11, 12, 13, 14, 15, 16].map((x) => tileAt(world, x, z)));
  stage.setOverlay(
    'bubble',
    hill.map((tile, i) => ({ tile, kind: 'move', label: `${i % 6}` })),
  );
  const walk = [
    [10, 3],
    [11, 3],
    [12, 3],
    [13, 3],
    [13, 4],
    [13, 5],
    [13, 6],
    [14, 6],
  ] as const;
  stage.setOverlay(
    'path',
    walk.map(([x, z]) => ({ tile: tileAt(world, x, z), kind: 'path' })),
  );
}

const host = document.getElementById('stage');
if (host !== null) void show(host);
