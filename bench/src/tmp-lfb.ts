import { boardgameMoves } from './peers/boardgame-moves.ts';
import { decisions } from './decisions.ts';
const runs = [['bgio', boardgameMoves(), 10], ['ours', decisions[0]!.ours!(), 1]] as const;
const best: Record<string, number> = {};
for (let i=0;i<14;i++) for (const [name, batch, reps] of runs) {
  const t=process.cpuUsage(); let n=0; for (let k=0;k<reps;k++) n += (batch as any)(); const u=process.cpuUsage(t); best[name]=Math.min(best[name]??1e9,(u.user+u.system)/n);
}
console.log(best, best.bgio!/best.ours!);
