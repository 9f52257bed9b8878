import { useCallback, useEffect, useRef } from 'react';
import type { Tile } from '@highground/kernel';
import { pickOf } from '@highground/protocol';
import type { Insets } from '../field/field-view.ts';
import type { Spectacle } from '../session/battle-model.ts';
import { actorAsked } from '../session/mover.ts';
import type { BattleParts } from './battle-context.ts';

const GAP = 12;
/** Of the unit panel on a narrow screen, without its details. */
const UNIT_HEIGHT = 96;
/** What reaches highest from below, the highest first. */
const FROM_BELOW = ['.command-line', '.prompt', '.deployment', '.palette', '.replay-controls', '.timeline'];

/**
 * Tells the field how much of it the panels cover, now and when they change size; answers with how to measure at once.
 * The map is framed anew when the palette first takes its room: it is not there while a computer begins.
 */
export function useInsets({ field, show }: BattleParts): () => void {
  const isFramed = useRef(false);
  const told = useRef<{ readonly view: unknown; readonly key: string }>(undefined);
  const measure = useCallback(() => {
    const view = field.current;
    const insets = coveredNow();
    const key = Object.values(insets).join();
    // Most changes of the panels cover no more of the field than before: then it need not be drawn again.
    const isNews = told.current?.view !== view || told.current?.key !== key;
    if (!view || !isNews) return;
    told.current = { view, key };
    view.setInsets(insets);
    if (!isFramed.current && (boxOf('.palette') ?? boxOf('.deployment'))) {
      isFramed.current = true;
      view.fit();
    }
    // Whoever acts may have come to stand under a panel.
    const acting = undecidedTile(show);
    if (acting) view.reveal(acting);
  }, [field, show]);
  useEffect(() => {
    const observer = new ResizeObserver(measure);
    for (const element of document.querySelectorAll('.controls, .banner, .timeline'))
      observer.observe(element);
    return () => observer.disconnect();
  }, [measure]);
  return measure;
}

/** Where whoever acts stands, until something is chosen: then that is looked at. */
function undecidedTile(show: Spectacle): Tile | undefined {
  const model = show.store.getState();
  const { shown, draft } = model;
  if (draft && (pickOf(draft, 'to') ?? pickOf(draft, 'action'))) return undefined;
  return shown.actors[(actorAsked(model) ?? 0) - 1]?.tile;
}

function coveredNow(): Insets {
  const isNarrow = window.innerWidth < 760;
  // Taller than the window, and scrolled, where there is little height.
  const field = boxOf('.field') ?? new DOMRect();
  const above = isNarrow ? bottomOfUnit() : (boxOf('.phase-strips') ?? boxOf('.banner'))?.bottom;
  const below = (isNarrow ? ['.confirm-bar > .row', ...FROM_BELOW] : FROM_BELOW).map(boxOf).find(Boolean);
  return {
    top: (above === undefined ? 0 : above - field.top) + GAP,
    bottom: (below ? field.bottom - below.top : 0) + GAP,
    left: isNarrow ? 0 : (boxOf('.tool-strip')?.right ?? 0),
    right: 0,
  };
}

/** The lower end of the unit panel when it shows the least: opened, it may cover the field. */
function bottomOfUnit(): number | undefined {
  const panel = boxOf('.unit-panel');
  return panel && panel.height > 0
    ? Math.min(panel.bottom, panel.top + UNIT_HEIGHT)
    : boxOf('.tool-strip')?.bottom;
}

function boxOf(selector: string): DOMRect | undefined {
  return document.querySelector(selector)?.getBoundingClientRect();
}
