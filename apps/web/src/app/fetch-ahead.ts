/** Fetches what a battle may yet come to need, so that it goes on to its end, and beyond, with the server gone. */
export async function fetchAhead(): Promise<void> {
  await Promise.allSettled([
    import('../screens/result-screen.tsx'),
    import('../screens/replay-screen.tsx'),
    import('../screens/saves-screen.tsx'),
    import('../screens/settings-screen.tsx'),
    import('../panels/battle-menu.tsx'),
    import('../panels/command-line.tsx'),
    import('../panels/prompt-panel.tsx'),
    import('../panels/phase-strips.tsx'),
    import('../panels/handover.tsx'),
    import('../panels/why-panel.tsx'),
    import('../panels/levels-panel.tsx'),
    import('../panels/flat-map.tsx'),
    import('../panels/deployment-panel.tsx'),
    import('../panels/ready-units.tsx'),
    import('../panels/target-list.tsx'),
    import('../session/replay-files.ts'),
    import('../stage/performer.ts'),
  ]);
}
