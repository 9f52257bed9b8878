import type { StampId } from './stamps.ts';

/** Hills of one size: from valley to top in sixteenths of a cell, and tiles from one to the next. */
export interface Wave {
  readonly height: number;
  readonly period: number;
}

/** A thing that is put into chunks, and how many chunks of 100 get it. */
export interface Share {
  readonly stamp: StampId;
  readonly percent: number;
}

/** What a kind of country looks like. Heights in sixteenths of a cell, shares in percent. */
export interface Land {
  readonly title: string;
  /** The lowest ground. */
  readonly base: number;
  readonly hills: Wave;
  /** Smaller rises on top of the hills. */
  readonly swell: Wave;
  /** From one shelf of rock to the next, where the hills break into cliffs. */
  readonly shelf: number;
  /** Noise from which on the country breaks into cliffs, 0 everywhere to 1,024 nowhere. */
  readonly cliffsAbove: number;
  /** Cells; ground below is under water. */
  readonly waterLevel: number;
  /** Grass grows up to here, rock is above. */
  readonly treeLine: number;
  readonly road: string;
  /** At most this many things to a chunk, each chosen by its share. */
  readonly sites: readonly Share[];
  /** How many trees and rocks are tried in each chunk of a wood; clearings have none. */
  readonly trees: number;
  readonly rocks: number;
}

/**
 * The countries there are. Hills rise by less than 4 steps in 1 tile of their period, so that a road over them, with its
 * windings and the way up to a camp, never has a step of more than a cell; with the swell, so does open ground.
 */
export const LANDS = {
  hills: {
    title: 'Rolling hills with woods, ponds and a farm here and there',
    base: 32,
    hills: { height: 112, period: 30 },
    swell: { height: 32, period: 11 },
    shelf: 48,
    cliffsAbove: 520,
    waterLevel: 3,
    treeLine: 128,
    road: 'dirt',
    sites: [
      { stamp: 'cottage', percent: 22 },
      { stamp: 'outcrop', percent: 22 },
      { stamp: 'tower', percent: 10 },
      { stamp: 'campfire', percent: 10 },
      { stamp: 'poisonPool', percent: 6 },
    ],
    trees: 8,
    rocks: 3,
  },
  cliffs: {
    title: 'Shelves of rock with ways up between them',
    base: 32,
    hills: { height: 140, period: 36 },
    swell: { height: 64, period: 17 },
    shelf: 40,
    cliffsAbove: 300,
    waterLevel: 3,
    treeLine: 136,
    road: 'stone',
    sites: [
      { stamp: 'tower', percent: 18 },
      { stamp: 'outcrop', percent: 18 },
      { stamp: 'lavaPool', percent: 18 },
      { stamp: 'spikes', percent: 12 },
    ],
    trees: 3,
    rocks: 6,
  },
  lakes: {
    title: 'Low ground with lakes, fords and bridges',
    base: 24,
    hills: { height: 72, period: 28 },
    swell: { height: 24, period: 12 },
    shelf: 32,
    cliffsAbove: 720,
    waterLevel: 4,
    treeLine: 160,
    road: 'dirt',
    sites: [
      { stamp: 'cottage', percent: 20 },
      { stamp: 'poisonPool', percent: 14 },
      { stamp: 'outcrop', percent: 10 },
      { stamp: 'campfire', percent: 12 },
    ],
    trees: 10,
    rocks: 2,
  },
  village: {
    title: 'Level fields with a house on nearly every one',
    base: 40,
    hills: { height: 24, period: 30 },
    swell: { height: 10, period: 11 },
    shelf: 32,
    cliffsAbove: 1024,
    waterLevel: 2,
    treeLine: 160,
    road: 'stone',
    sites: [
      { stamp: 'cottage', percent: 85 },
      { stamp: 'cottage', percent: 55 },
      { stamp: 'tower', percent: 10 },
      { stamp: 'campfire', percent: 20 },
    ],
    trees: 4,
    rocks: 1,
  },
} as const satisfies { readonly [id: string]: Land };

export type LandId = keyof typeof LANDS;

/** The names of the countries, in the order in which they are told. */
export const LAND_IDS: readonly LandId[] = ['hills', 'cliffs', 'lakes', 'village'];
