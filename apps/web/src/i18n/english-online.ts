/** What playing through a server says. */
export const englishOnline = {
  where: 'Where it is played',
  here: 'On this device',
  hereDetail: 'This page keeps the rules and throws the dice. Works offline.',
  server: 'Through the server',
  serverDetail: 'The server that brought this page keeps the rules and throws the dice.',
  again: 'Send again',
  kept: 'Nothing is lost: what you chose is kept, and sent once more it counts once.',
};

/** What the banner says meanwhile. */
export const englishOnlineBattle = {
  sending: 'The server is asked…',
  unanswered: 'Waiting for the server',
};

/** Refusals that only a player with a server meets, by code. */
export const englishOnlineRefusals = {
  'fight-not-conceded': 'Through the server a fight is won, lost or fled from.',
  'server-ahead': 'The fight has gone on elsewhere: this is how it stands now.',
  'server-asked': 'The server is still to answer what you chose before.',
  'server-busy': 'The server asks you to wait {{seconds}} s: it was asked too often.',
  'server-disagrees':
    'The server has come to another state than this page. The server’s counts, and is shown.',
  'server-failed': 'Something went wrong in the server: {{sentence}} ({{code}})',
  'server-refused': 'The server refuses: {{sentence}} ({{code}})',
  'server-unclear': 'The server’s answer cannot be read. It may be of another version: reload the page.',
  'server-unreachable': 'The server does not answer. Is there a connection?',
};
