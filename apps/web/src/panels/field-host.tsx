import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseTile, stepBack } from '../actions/deeds.ts';
import { useLooks, useServices, useSettings } from '../app/services.ts';
import type { StageField } from '../field/stage-field.ts';
import { FlatMap } from './flat-map.tsx';
import { useBattle } from './battle-context.ts';

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
      {wanted === 'map' || isPoor ? (
        <FlatMap onReady={onReady} />
      ) : (
        <StageCanvas onReady={onReady} onPoor={() => setPoor(true)} />
      )}
      {isPoor && wanted !== 'map' ? <p className="no-webgl panel">{t('battle.noWebgl')}</p> : null}
    </div>
  );
}

function StageCanvas({ onReady, onPoor }: FieldHostProps & { readonly onPoor: () => void }) {
  const parts = useBattle();
  const services = useServices();
  const looks = useLooks();
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let stage: StageField | undefined;
    let isGone = false;
    const mount = async (): Promise<void> => {
      const [{ StageField: Field }, look] = await Promise.all([import('../field/stage-field.ts'), looks.loadStageLook()]);
      if (isGone || !host.current) return;
      stage = Field.mount(host.current, look, {
        session: parts.show,
        ui: parts.ui,
        settings: services.settings,
        sound: services.sound,
        nameOf: parts.words.actor,
        ...(parts.session ? { onChoose: (tile) => void chooseTile(parts, services, tile), onBack: () => stepBack(parts, services.sound) } : {}),
      });
      if (!stage) return onPoor();
      parts.field.current = stage;
      onReady();
    };
    void mount();
    return () => {
      isGone = true;
      if (parts.field.current === stage) parts.field.current = undefined;
      stage?.dispose();
    };
    // One stage for one battle: other changes reach it through the stores.
  }, [parts]);
  return <div ref={host} className="stage-host" data-testid="stage" />;
}
