import { accessSync, constants, existsSync, statfsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { systemClock, systemEntropy } from './ports/system.ts';
import { databaseFile, DataFolderError, openDataFolder } from './settings/data-folder.ts';
import { isLoopbackName } from './settings/settings.ts';
import type { Settings } from './settings/settings.ts';
import { sqliteStore } from './storage/sqlite-store.ts';

/** One thing that was looked at. */
export interface Finding {
  readonly isProblem: boolean;
  readonly message: string;
}

const LEAST_FREE_BYTES = 512 * 1024 * 1024;
const OLDEST_NODE = [20, 19] as const;

/** Audits settings and data folder without listening; the folder and its database are made if they are not there. */
export function checkServer(settings: Settings): readonly Finding[] {
  return [checkNode(), checkReach(settings), checkWeb(settings), ...checkData(settings)];
}

function checkNode(): Finding {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const isOld = major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1]);
  return {
    isProblem: isOld,
    message: `Node ${process.versions.node}, ${OLDEST_NODE.join('.')} or later is needed`,
  };
}

/** Listening beyond this machine is of use only where browsers reach the server over TLS. */
function checkReach({ host, origins, trustProxy }: Settings): Finding {
  const isLocal = isLoopbackName(host);
  if (origins.length === 0)
    return {
      isProblem: !isLocal,
      message: isLocal
        ? `listens on ${host}, for this machine only`
        : `listens on ${host}, yet without --origin pages from other machines are refused`,
    };
  const isBehindProxy = trustProxy.length > 0;
  return {
    isProblem: !isBehindProxy && !origins.every((origin) => origin.startsWith('http:')),
    message: isBehindProxy
      ? `serves ${origins.join(', ')} behind ${trustProxy.join(', ')}`
      : `serves ${origins.join(', ')}; TLS needs a reverse proxy, named with --trust-proxy`,
  };
}

function checkWeb({ web }: Settings): Finding {
  if (web === undefined) return { isProblem: false, message: 'no web client is served' };
  const isBuilt = existsSync(join(web, 'index.html'));
  return {
    isProblem: !isBuilt,
    message: isBuilt ? `the web client is in ${web}` : `${web} holds no web client`,
  };
}

function checkData({ data }: Settings): readonly Finding[] {
  try {
    openDataFolder(data, systemEntropy);
    accessSync(data, constants.W_OK);
    void sqliteStore(databaseFile(data), systemClock).close();
    const { bavail, bsize } = statfsSync(dirname(databaseFile(data)));
    const free = bavail * bsize;
    return [
      { isProblem: false, message: `${data} is writable, its secrets are for this user only` },
      { isProblem: false, message: 'the database opens in WAL with synchronous FULL' },
      {
        isProblem: free < LEAST_FREE_BYTES,
        message: `${Math.floor(free / 1024 / 1024)} MiB are free, ${LEAST_FREE_BYTES / 1024 / 1024} are wanted`,
      },
    ];
  } catch (error) {
    const sentence =
      error instanceof DataFolderError ? error.message : `${data}: ${(error as Error).message}`;
    return [{ isProblem: true, message: sentence }];
  }
}
