import '../styles/flat-map.css';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { footprintAt } from '@highground/kernel';
import type { Tile, World } from '@highground/kernel';
import { formatPlace } from '@highground/protocol';
import { chooseTile } from '../actions/deeds.ts';
import { useLooks, useServices, useSettings } from '../app/services.ts';
import { actorsOnField, overlaysOnField } from '../field/battle-field.ts';
import { FLAT_TILE, FlatField } from '../field/flat-field.ts';
import { cssColour, paletteOf } from '../looks/palettes.ts';
import { occupantOf } from '../session/interaction.ts';
import { cutAbove } from '../stage/cut.ts';
import { useBattle, useModel, useUi } from './battle-context.ts';
import { FlatTiles } from './flat-tiles.tsx';
import { TextTiles } from './text-tiles.tsx';

const EDGE = 20;
/** A tile a finger can hit. */
const LEAST_TILE_REM = 1.75;

interface FlatMapProps {
  readonly onReady: () => void;
  /** In characters instead of colours and shapes. */
  readonly isText: boolean;
}

/** The field from above as a drawing: every tile with its material and height, every unit with its side's shape. */
export function FlatMap({ onReady, isText }: FlatMapProps) {
  const { t } = useTranslation();
  const parts = useBattle();
  const services = useServices();
  const palette = paletteOf(useSettings((settings) => settings.palette));
  const { shown } = useModel((model) => model);
  const { level = Infinity } = useUi((ui) => ui);
  const svg = useRef<SVGSVGElement>(null);
  const [zoom, setZoom] = useState(1);
  const seen = useMemo(() => cutAbove(shown.world as World, level), [shown.world, level]);
  useFlatField(svg, setZoom);
  const ready = useEffectEvent(onReady);
  useEffect(() => ready(), []);
  const point = useCallback((tile: Tile): void => parts.ui.setState({ hover: tile }), [parts]);
  const choose = useCallback(
    (tile: Tile): void => {
      const { shown: now } = parts.show.store.getState();
      parts.ui.setState({ hover: tile, cursor: undefined, inspected: occupantOf(now, tile) });
      if (parts.session) chooseTile(parts, services, tile);
    },
    [parts, services],
  );
  const bounds = shown.world.bounds;
  if (!bounds) return null;
  const width = (bounds.max.x - bounds.min.x) * FLAT_TILE;
  const depth = (bounds.max.z - bounds.min.z) * FLAT_TILE;
  const { pointer, ...others } = overlaysOnField(parts.show, parts.ui);
  const overlays = [...(isText ? [] : Object.values(others)), pointer].flat();
  return (
    <div className="flat-map">
      <svg
        ref={svg}
        viewBox={`${-EDGE} ${-EDGE} ${width + EDGE} ${depth + EDGE}`}
        style={{
          width: `${zoom * 100}%`,
          height: `${zoom * 100}%`,
          minWidth: `${bounds.max.x * LEAST_TILE_REM}rem`,
          minHeight: `${bounds.max.z * LEAST_TILE_REM}rem`,
        }}
        role="img"
        aria-label={t('battle.map')}
      >
        <Ruler columns={bounds.max.x} rows={bounds.max.z} />
        {isText ? <TextTiles world={seen} level={level} onPoint={point} onChoose={choose} /> : null}
        {isText ? null : <FlatTiles world={seen} onPoint={point} onChoose={choose} />}
        {overlays.map(({ tile, kind, label }, index) => (
          <g
            key={`${kind}-${index}`}
            className="flat-overlay"
            data-kind={kind}
            style={{ '--tint': cssColour(palette.overlays[kind]) } as React.CSSProperties}
          >
            <rect
              x={tile.x * FLAT_TILE + 1.5}
              y={tile.z * FLAT_TILE + 1.5}
              width={FLAT_TILE - 3}
              height={FLAT_TILE - 3}
            />
            {label ? (
              <text x={tile.x * FLAT_TILE + 4} y={tile.z * FLAT_TILE + 11}>
                {label}
              </text>
            ) : null}
          </g>
        ))}
        {isText ? null : <FlatActors />}
      </svg>
    </div>
  );
}

function FlatActors() {
  const { show, vitalOf, words } = useBattle();
  const looks = useLooks();
  const palette = paletteOf(useSettings((settings) => settings.palette));
  useModel((model) => model);
  const lit = useUi(({ litActor }) => litActor);
  const ui = useUi((all) => all);
  return actorsOnField(show, vitalOf, words.actor, ui).map(
    ({ id, kind, side, tile, facing, standing, hp, name, size = ONE_TILE }) => {
      const { minX, maxX, minZ, maxZ } = footprintAt(size, tile, facing);
      const [wide, deep] = [(maxX - minX + 1) * FLAT_TILE, (maxZ - minZ + 1) * FLAT_TILE];
      const [x, y] = [minX * FLAT_TILE + wide / 2, minZ * FLAT_TILE + deep / 2];
      const look = palette.sides[side % 4] ?? palette.sides[0];
      return (
        <g
          key={id}
          className="flat-actor"
          data-standing={standing}
          data-lit={lit === id || undefined}
          transform={`translate(${x} ${y})`}
        >
          <title>{name}</title>
          {wide + deep > 2 * FLAT_TILE ? (
            <rect
              className="flat-body"
              x={2 - wide / 2}
              y={2 - deep / 2}
              width={wide - 4}
              height={deep - 4}
              stroke={cssColour(look.colour)}
            />
          ) : null}
          <SidePlate shape={look.shape} colour={cssColour(look.colour)} />
          <path d="M-4 -15 L0 -20 L4 -15 Z" fill="#fff" transform={`rotate(${facing * 90})`} />
          <use
            href={`#icon-${looks.unitIcons[kind] ?? looks.fallbackIcon}`}
            x={-9}
            y={-9}
            width={18}
            height={18}
            color="#fff"
          />
          <rect x={-12} y={11} width={24} height={4} fill="#0008" />
          <rect x={-12} y={11} width={24 * hp} height={4} fill="#8df08d" />
        </g>
      );
    },
  );
}

const ONE_TILE = { w: 1, d: 1 };

function SidePlate({ shape, colour }: { readonly shape: string; readonly colour: string }) {
  if (shape === 'diamond')
    return (
      <rect x={-10.5} y={-10.5} width={21} height={21} transform="rotate(45)" fill={colour} stroke="#fff" />
    );
  if (shape === 'triangle') return <path d="M0 -15 L15 12 L-15 12 Z" fill={colour} stroke="#fff" />;
  if (shape === 'square') return <rect x={-13} y={-13} width={26} height={26} fill={colour} stroke="#fff" />;
  return <circle r={13.5} fill={colour} stroke="#fff" />;
}

function Ruler({ columns, rows }: { readonly columns: number; readonly rows: number }) {
  const letters = Array.from({ length: columns }, (_, x) => formatPlace({ x, y: 0, z: 0 }).replace('1', ''));
  return (
    <g className="flat-ruler">
      {letters.map((letter, x) => (
        <text key={letter} x={x * FLAT_TILE + FLAT_TILE / 2} y={-6}>
          {letter}
        </text>
      ))}
      {Array.from({ length: rows }, (_, z) => (
        <text key={z} x={-10} y={z * FLAT_TILE + FLAT_TILE / 2 + 4}>
          {z + 1}
        </text>
      ))}
    </g>
  );
}

/** Lets the map stand in for the stage while it is on the screen. */
function useFlatField(svg: React.RefObject<SVGSVGElement | null>, onZoom: (zoom: number) => void): void {
  const { show, field } = useBattle();
  const { settings } = useServices();
  useEffect(() => {
    if (!svg.current) return undefined;
    const flat = new FlatField(svg.current, settings, onZoom);
    const leave = field.put(flat);
    const detach = show.attachField(flat);
    return () => {
      detach();
      flat.skip();
      leave();
    };
  }, [show, field, settings, svg, onZoom]);
}
