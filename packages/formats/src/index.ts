export { checkShape, jsonPath, PROBLEM_LIMIT, refuseAll } from './json/check-shape.ts';
export { JSON_LIMITS, parseJson } from './json/parse-json.ts';
export { parseScenario, scenarioText } from './scenario/scenario.ts';
export type { MapLoader } from './scenario/scenario.ts';
export { SCENARIO_VERSION, scenarioJsonSchema } from './scenario/scenario-schema.ts';
export { mapPicture } from './picture/map-picture.ts';
