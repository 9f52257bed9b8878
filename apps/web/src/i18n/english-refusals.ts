/**
 * Refusals a player can meet, by code, worded with their facts and with what is made of them: `place` of x, y and z, `name` of
 * a target, `levels` of a difference in height. A refusal that lacks what its sentence asks for keeps its own.
 */
export const englishRefusals: Readonly<Record<string, string>> = {
  // Games
  'game-unloaded': 'This game could not be loaded. Is there a connection?',

  // Turns
  'battle-over': 'The battle is over.',
  'not-choosing': 'Nobody at this screen has to choose now.',
  'no-decision': 'Nobody has to choose now.',
  'not-your-turn': 'It is the turn of {{name}}.',
  'draft-complete': 'Everything is chosen already: confirm, or step back.',
  'not-placing': 'Nobody is to be placed now.',
  'not-to-place': '{{name}} is not yours to place.',
  'outside-zone': '{{place}} is not where this side begins.',
  'tile-taken': 'Somebody or something is at {{place}}.',
  'intent-binding': 'It does what it announced while it can.',
  'no-move-left': 'No move is left in this turn.',
  'nothing-moved': 'To only move, choose another tile first.',
  'undo-in-coop': 'With two players no move is taken back.',
  'nothing-to-undo':
    'There is no move to take back: only the last one can be, before an act, and if nothing came of it.',
  'command-unfinished': 'Something is still to be chosen before the command can be sent.',
  'not-offered': 'That cannot be chosen here.',
  'not-offered_to': 'That place cannot be chosen here.',
  'not-offered_facing': 'That facing cannot be chosen here.',
  'not-offered_action': 'That action cannot be chosen here.',
  'not-offered_target': 'That cannot be aimed at from here.',
  'bad-terms': 'That does not go with these ticks and this way of being asked.',
  'needs-float': 'Only for those who float.',
  'no-room': 'There is no room for the whole body at {{place}}.',
  'no-room-to-turn': 'There is no room to turn that way.',
  'not-asked': 'This unit is not asked anything now.',
  'wrong-decision': 'Something else is asked now.',
  'no-way': 'No way leads there, or none that is short enough.',
  'walk-stopped': 'Something has come up: the walk stops here.',
  'destination-missing': 'Choose where the turn ends.',
  'destination-out-of-reach': '{{place}} cannot be reached this turn.',
  'bad-facing': 'A unit faces north, east, south or west.',

  // Actions and what they are aimed at
  silenced: 'Silenced: abilities cannot be used.',
  'not-enough-mp': 'Costs {{cost}} MP; {{mp}} left.',
  'out-of-stock': 'None left.',
  'no-target': 'Nothing can be reached from there.',
  'no-surface': 'There is nothing to stand on at {{place}}.',
  'target-missing': 'Choose what to aim at.',
  'unexpected-target': 'It cannot be aimed at that.',
  'target-down': '{{name}} is down.',
  'target-not-down': '{{name}} is not down.',
  'target-not-ally': '{{name}} is not an ally.',
  'target-not-enemy': '{{name}} is not an enemy.',
  'target-not-self': 'It is for the unit itself.',
  'target-not-in-line': '{{place}} is not on the line ahead.',
  'target-outside-arc': 'The target is not in front of the unit.',
  'target-too-close': 'Too close: distance {{distance}}, least distance {{minRange}}.',
  'target-too-far': 'Too far: distance {{distance}}, reach {{range}}.',
  'target-too-high': 'Too steep: {{levels}} levels up or down, reach {{heightReach}}.',
  'sight-blocked': 'The block at {{place}} is in the way.',

  // The command line
  'empty-line': 'Nothing was typed; “help” lists the words.',
  'unknown-word': '“{{text}}” is neither a word nor an action of this unit; “help” lists the words.',
  'unknown-action': 'This unit has no action “{{action}}”.',
  'unknown-place': '“{{text}}” is not a place: a column letter and a row number are expected, such as c4.',
  'unknown-facing': '“{{text}}” is not a facing: north, east, south or west is expected.',
  'unknown-target': '“{{text}}” is neither a unit nor a place of this battle.',
  'ambiguous-target': '“{{text}}” could be several units: add the letter.',

  // Saves and files
  'run-unkept': 'The browser does not keep this run. Export it to a file.',
  'run-damaged': 'This is no file of a run, or it was cut short.',
  'run-version-unknown': 'The run has version {{found}}; this game reads version {{expected}}.',
  'squad-full': 'The squad has no empty slot.',
  'already-served': 'That was done here already.',
  'no-phoenix-down': 'There is no Phoenix Down left.',
  'ruleset-hash-wrong':
    'This battle was played under other rules ({{actual}}) than this game has ({{expected}}). It can be watched, not played on.',
  'opening-hash-wrong': 'The battlefield is not the one this battle began on. It cannot be played on.',
  'replay-desync': 'Step {{step}} does not follow from the rules. This battle cannot be played on.',
  'save-damaged': 'The save was cut short or edited, and cannot be loaded.',
  'save-missing': 'This save is no longer on this device.',
  'save-version-unknown': 'The save has version {{found}}; this game reads version {{expected}}.',
  'device-file-wrong': 'This is not a file of exported Highground data.',
  'device-file-cut': 'The file holds {{found}} of {{expected}} battles: it was cut short or edited.',
  'storage-evicted':
    'The browser has removed saved battles from this device: {{count}}. Export battles you want to keep.',
  'storage-full':
    'The browser has no room left to save this battle. Export it to a file, or delete old saves.',
  'storage-unavailable':
    'The browser does not let this page save battles. Export this battle to a file to keep it.',
  'unknown-ruleset': 'This game has no ruleset “{{id}}”.',
  'unknown-scenario': 'This game has no scenario “{{id}}”.',
  'unknown-map': 'This game has no map “{{id}}”. Known: {{known}}.',
  'map-drawn': '{{title}} draws its own map; no other can take its place.',
  'map-unfit': '{{title}} does not fit on the map “{{id}}”: somebody would have no place to stand.',
};
