import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseTile, moveTo, stepBack } from '../actions/deeds.ts';
import { useLooks, useServices, useSettings } from '../app/services.ts';
import type { Services } from '../app/services.ts';
import type { FieldContext } from '../field/stage-field.ts';
import type { Stage } from '../stage/api.ts';
import { fetchedPanel } from '../ui/fetched.tsx';
import { useBattle } from './battle-context.ts';
import type { BattleParts } from './battle-context.ts';

const FlatMap = fetchedPanel(async () => (await import('./flat-map.tsx')).FlatMap);

const LOST_PATIENCE_MS = 3000;

interface FieldHostProps {
  /** The field can be seen: what happens from now on has somewhere to be shown. */
  readonly onReady: () => void;
}

/** The battlefield: the 3D stage, or the flat map by choice and where there is no 3D. */
export function FieldHost({ onReady }: FieldHostProps) {
  const { t } = useTranslation();
  const wanted = useSettings(({ field }) => field);
  const [isPoor, setPoor] = useState(false);
  return (
    <div className="field" data-field tabIndex={0} role="application" aria-label={t('battle.field')}>
      {wanted !== 'stage' || isPoor ? (
        <Suspense fallback={null}>
          <FlatMap onReady={onReady} isText={wanted === 'text'} />
        </Suspense>
      ) : (
        <StageCanvas onReady={onReady} onPoor={() => setPoor(true)} />
      )}
      {isPoor && wanted === 'stage' ? <p className="no-webgl panel">{t('battle.noWebgl')}</p> : null}
    </div>
  );
}

function StageCanvas({ onReady, onPoor }: FieldHostProps & { readonly onPoor: () => void }) {
  const parts = useBattle();
  const services = useServices();
  const looks = useLooks();
  const host = useRef<HTMLDivElement>(null);
  const ready = useEffectEvent(onReady);
  const poor = useEffectEvent(onPoor);
  useEffect(() => {
    let unmount = (): void => undefined;
    let isGone = false;
    const mount = async (): Promise<void> => {
      const [{ StageField }, look] = await Promise.all([
        import('../field/stage-field.ts'),
        looks.loadStageLook(),
      ]);
      const stage =
        isGone || !host.current
          ? undefined
          : StageField.mount(host.current, look, stageContext(parts, services));
      if (isGone) return;
      if (!stage) return poor();
      const leave = parts.field.put(stage);
      const unwatch = whenLost(stage.stage, poor);
      unmount = () => {
        unwatch();
        leave();
        stage.dispose();
      };
      ready();
    };
    void mount();
    return () => {
      isGone = true;
      unmount();
    };
  }, [parts, services, looks]);
  return <div ref={host} className="stage-host" data-testid="stage" />;
}

/** Calls back when the picture was lost and has not come back by itself in time. */
function whenLost(stage: Stage, callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const offs = [
    stage.on('contextlost', () => (timer = setTimeout(callback, LOST_PATIENCE_MS))),
    stage.on('contextrestored', () => clearTimeout(timer)),
  ];
  return () => {
    clearTimeout(timer);
    for (const off of offs) off();
  };
}

function stageContext(parts: BattleParts, services: Services): FieldContext {
  return {
    session: parts.show,
    ui: parts.ui,
    settings: services.settings,
    sound: services.sound,
    nameOf: parts.words.actor,
    ...(parts.session
      ? {
          onChoose: (tile) => void chooseTile(parts, services, tile),
          onDrag: (tile) => void moveTo(parts, services, tile),
          onBack: () => stepBack(parts, services.sound),
        }
      : {}),
  };
}
