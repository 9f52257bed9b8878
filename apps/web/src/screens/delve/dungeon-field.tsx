import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isExplored, partyOf, signsOf, statsOf, viewDungeon } from '@highground/dungeon';
import type { Adventure } from '@highground/dungeon';
import type { Cell, Tile } from '@highground/kernel';
import { buildDungeon } from '@highground/worldgen';
import { useLooks, useServices, useSettings } from '../../app/services.ts';
import type { Stage, StageActor, StageThing } from '../../stage/api.ts';

/** The party on the map is one figure, that of its first member. */
const PARTY = 1;
/** Cells of a column that the dungeon ever fills. */
const LEVELS = [0, 1, 2];

interface DungeonFieldProps {
  readonly adventure: Adventure;
  /** A cell was clicked. */
  readonly onChoose: (spot: { readonly x: number; readonly y: number }) => void;
}

/** The dungeon on the stage; as a map of signs by choice and where there is no 3D. */
export function DungeonField({ adventure, onChoose }: DungeonFieldProps) {
  const { t } = useTranslation();
  const wanted = useSettings(({ field }) => field);
  const [isPoor, setPoor] = useState(false);
  const isStage = wanted === 'stage' && !isPoor;
  return (
    <div className="dungeon-field" role="img" aria-label={t('dungeon.map')}>
      {isStage ? (
        <DungeonStage adventure={adventure} onChoose={onChoose} onPoor={() => setPoor(true)} />
      ) : (
        <pre className="dungeon-signs">
          {signsOf(adventure.dungeon)
            .map((row) => row.join(''))
            .join('\n')}
        </pre>
      )}
    </div>
  );
}

function DungeonStage({ adventure, onChoose, onPoor }: DungeonFieldProps & { readonly onPoor: () => void }) {
  const looks = useLooks();
  const { settings } = useServices();
  const host = useRef<HTMLDivElement>(null);
  const [stage, setStage] = useState<Stage>();
  const poor = useEffectEvent(onPoor);
  const choose = useEffectEvent(onChoose);
  useEffect(() => {
    let mounted: Stage | undefined;
    let isGone = false;
    const mount = async (): Promise<void> => {
      const [{ createStage }, look] = await Promise.all([
        import('../../stage/index.ts'),
        looks.loadStageLook(),
      ]);
      if (isGone || !host.current) return;
      const { quality, palette, motion } = settings.getState();
      const made = createStage(host.current, {
        look,
        palette,
        reducedMotion: motion === 'reduced',
        ...(quality === 'auto' ? {} : { quality }),
      });
      if (!made.ok) return poor();
      mounted = made.stage;
      mounted.on('click', ({ pick }) => pick?.tile && choose({ x: pick.tile.x, y: pick.tile.z }));
      setStage(mounted);
    };
    void mount();
    return () => {
      isGone = true;
      mounted?.dispose();
    };
  }, [looks, settings]);
  useShown(stage, adventure);
  return <div ref={host} className="stage-host" data-testid="dungeon-stage" />;
}

/** Shows the adventure as it is: what has come into sight, a step as a walk, everybody where they are. */
function useShown(stage: Stage | undefined, adventure: Adventure): void {
  const shown = useRef<{ readonly stage: Stage; readonly adventure: Adventure }>(undefined);
  useEffect(() => {
    if (!stage) return;
    const before = shown.current?.stage === stage ? shown.current.adventure : undefined;
    shown.current = { stage, adventure };
    const { dungeon } = adventure;
    const world = buildDungeon(dungeon.plan, (spot) => isExplored(dungeon, spot));
    const here = tileOf(dungeon.at);
    const isSame = before?.dungeon.seed === dungeon.seed;
    if (isSame) stage.updateWorld(cellsSeen(before, adventure), world);
    else stage.showWorld(world);
    stage.showThings(thingsIn(adventure));
    const show = async (): Promise<void> => {
      const from = isSame ? tileOf(before.dungeon.at) : here;
      const isStep = Math.abs(from.x - here.x) + Math.abs(from.z - here.z) === 1;
      if (isStep) await stage.play({ kind: 'walk', actor: PARTY, path: [from, here] });
      stage.showActors(actorsIn(adventure));
      if (isSame) stage.camera.reveal(here);
      else stage.camera.centreOn(here, { instant: true });
      stage.setFocus([here]);
    };
    void show();
  }, [stage, adventure]);
}

function tileOf({ x, y }: { readonly x: number; readonly y: number }): Tile {
  return { x, y: 0, z: y };
}

function cellsSeen(before: Adventure, { dungeon }: Adventure): readonly Cell[] {
  const { width } = dungeon.plan;
  return dungeon.explored.flatMap((isSeen, index) => {
    if (!isSeen || before.dungeon.explored[index]) return [];
    const x = index % width;
    return LEVELS.map((y) => ({ x, y, z: (index - x) / width }));
  });
}

function actorsIn({ dungeon, characters }: Adventure): readonly StageActor[] {
  const [first] = partyOf(characters);
  const monsters = viewDungeon(dungeon).entities.filter(({ type }) => type === 'monster');
  const stats = first && statsOf(first);
  const common = { facing: 1, standing: 'up', statuses: [] } as const;
  return [
    {
      ...common,
      id: PARTY,
      name: first?.name ?? '',
      kind: first?.class ?? '',
      side: 0,
      tile: tileOf(dungeon.at),
      hp: stats ? stats.hp / stats.maxHp : 1,
    },
    ...monsters.map(({ id, slug, x, y }): StageActor => ({
      ...common,
      id: PARTY + id,
      name: slug ?? '',
      kind: slug ?? '',
      side: 1,
      tile: tileOf({ x, y }),
      facing: 3,
      hp: 1,
    })),
  ];
}

function thingsIn({ dungeon }: Adventure): readonly StageThing[] {
  const treasure = viewDungeon(dungeon).entities.filter(({ type }) => type === 'treasure');
  return treasure.map(({ x, y }) => ({ kind: 'treasure', tile: tileOf({ x, y }) }));
}
