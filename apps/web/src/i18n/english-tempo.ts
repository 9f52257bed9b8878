/** What Tempo's own panels say, and what its actions take. */
export const englishTempo = {
  tempoLessons: {
    act: 'Choose an action, or a tile to walk to step by step.',
    begin: 'Confirm to begin. It is prepared, carried out and recovered from while the clock runs.',
    phases:
      'The strips above say what everybody is doing, as far as your side can read it. Who is lit is exposed: strike now. Point at one.',
    wait: 'Nothing to do yet? Wait some ticks, or until something comes up.',
    react: 'When you may react the clock stands. Every answer says what it leads to.',
  },
  costs: {
    prep: '{{count}} to prepare',
    exec: '{{count}} to carry out',
    recover: '{{count}} to recover',
    brief: '{{prep}} + {{exec}} + {{recover}} ticks',
  },
  phases: {
    prepPart: 'preparing',
    execPart: 'under way',
    recoverPart: 'recovering',
    prepLeft: 'ready in {{count}}',
    execLeft: 'done in {{count}}',
    recoverLeft: 'free in {{count}}',
  },
};
