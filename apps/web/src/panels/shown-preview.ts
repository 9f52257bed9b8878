import { commandOf, pickOf } from '@highground/protocol';
import type { Draft } from '@highground/protocol';
import { refuse } from '@highground/kernel';
import type { Command, Option, Preview, Result, Tile } from '@highground/kernel';
import type { Spectacle } from '../session/battle-model.ts';
import { isAimedAt, tileOfOption } from '../session/interaction.ts';

/** A preview and the tile it belongs to; a target that may not be chosen gives its reason instead. */
export interface ShownPreview {
  readonly preview: Result<Preview>;
  readonly tile: Tile;
}

/** What to show on the field: of the target pointed at while one is wanted, else of the finished command. */
export function shownPreview(
  session: Spectacle,
  draft: Draft,
  pointed: Tile | undefined,
): ShownPreview | undefined {
  if (draft.stage.complete) return finishedPreview(session, draft);
  const option = optionAt(session, draft, pointed);
  const preview = option && previewOrReason(session, option);
  return preview && pointed ? { preview, tile: pointed } : undefined;
}

/** The command that is being weighed: the finished one, or the one the target pointed at would finish. */
export function weighedCommand(
  session: Spectacle,
  draft: Draft,
  pointed: Tile | undefined,
): Command | undefined {
  const option = optionAt(session, draft, pointed);
  return commandOf(draft) ?? (option && session.drafting?.commandWith(option));
}

/** The target option aimed at a tile, one that may be chosen before others. */
function optionAt(session: Spectacle, { stage }: Draft, pointed: Tile | undefined): Option | undefined {
  if (stage.complete || stage.field !== 'target' || !pointed) return undefined;
  const options = stage.options.filter((one) => isAimedAt(one, pointed, session));
  return options.find(({ refusal }) => !refusal) ?? options[0];
}

function previewOrReason({ drafting }: Spectacle, option: Option): Result<Preview> | undefined {
  return option.refusal ? refuse(option.refusal) : drafting?.previewOf(option);
}

/** Waiting does nothing worth a card. */
function finishedPreview(session: Spectacle, draft: Draft): ShownPreview | undefined {
  const target = pickOf(draft, 'target');
  const tile = (target && tileOfOption(target, session)) ?? pickOf(draft, 'to')?.pick.to;
  if (!tile || pickOf(draft, 'action')?.id === 'wait') return undefined;
  const preview = session.drafting?.preview();
  return preview && { preview, tile };
}
