import { useMemo } from 'react';
import type { ReadonlyState } from '@highground/kernel';
import { stateAfterCommand } from '../session/foresight.ts';
import { useBattle, useModel, useUi } from './battle-context.ts';
import { weighedCommand } from './shown-preview.ts';

/** The state the command being weighed would lead to; undefined while there is none. */
export function useStateWeighed(): ReadonlyState | undefined {
  const { show } = useBattle();
  const draft = useModel((model) => model.draft);
  const pointed = useUi(({ hover, cursor }) => hover ?? cursor);
  return useMemo(() => {
    const command = draft && weighedCommand(show, draft, pointed);
    return command && show.drafting && stateAfterCommand(show.ruleset, show.drafting.view, command);
  }, [show, draft, pointed]);
}
