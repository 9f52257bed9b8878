/** One thing that can be set, by flag or environment; the flag wins. */
export interface Option {
  readonly flag: string;
  readonly env: string;
  /** Absent where there is none. */
  readonly fallback?: string;
  /** How its value is written; absent for a switch. */
  readonly value?: string;
  readonly meaning: string;
}

/** Everything that can be set. `docs/server.md` prints this table. */
export const OPTIONS = [
  {
    flag: 'port',
    env: 'HIGHGROUND_PORT',
    fallback: '8080',
    value: 'NUMBER',
    meaning: 'the port to listen on; 0 takes any that is free',
  },
  {
    flag: 'host',
    env: 'HIGHGROUND_HOST',
    fallback: '127.0.0.1',
    value: 'ADDRESS',
    meaning: 'the address to listen on; 0.0.0.0 lets other machines in',
  },
  {
    flag: 'data',
    env: 'HIGHGROUND_DATA',
    value: 'FOLDER',
    meaning: 'where battles and secrets are kept; made on the first run',
  },
  {
    flag: 'web',
    env: 'HIGHGROUND_WEB',
    value: 'FOLDER',
    meaning: 'the built web client to serve; without it only the interfaces are',
  },
  {
    flag: 'origin',
    env: 'HIGHGROUND_ORIGIN',
    value: 'URL,…',
    meaning:
      'where browsers find this server, such as https://play.example.org; without it only this machine may play',
  },
  {
    flag: 'trust-proxy',
    env: 'HIGHGROUND_TRUST_PROXY',
    value: 'ADDRESS,…',
    meaning: 'the reverse proxies whose X-Forwarded-For is believed; nobody’s is without it',
  },
  {
    flag: 'rate-general',
    env: 'HIGHGROUND_RATE_GENERAL',
    fallback: '120',
    value: 'NUMBER',
    meaning: 'requests that a user may send to one endpoint in 60 seconds',
  },
  {
    flag: 'rate-move',
    env: 'HIGHGROUND_RATE_MOVE',
    fallback: '300',
    value: 'NUMBER',
    meaning: 'the same for POST /api/dungeon/move',
  },
  {
    flag: 'connections',
    env: 'HIGHGROUND_CONNECTIONS',
    fallback: '2000',
    value: 'NUMBER',
    meaning: 'connections that are open at once, from everybody',
  },
  {
    flag: 'connections-per-address',
    env: 'HIGHGROUND_CONNECTIONS_PER_ADDRESS',
    fallback: '50',
    value: 'NUMBER',
    meaning: 'connections that are open at once from one address, trusted proxies aside',
  },
  {
    flag: 'keep-fights',
    env: 'HIGHGROUND_KEEP_FIGHTS',
    fallback: '30',
    value: 'DAYS',
    meaning: 'how long a fight can be looked at after it is over; one that goes on is always kept',
  },
  {
    flag: 'log',
    env: 'HIGHGROUND_LOG',
    fallback: 'info',
    value: 'LEVEL',
    meaning: 'how much is logged: debug, info, warn, error or silent',
  },
  {
    flag: 'check',
    env: 'HIGHGROUND_CHECK',
    meaning: 'judge the settings and the data folder, and end',
  },
] as const satisfies readonly Option[];

export type OptionName = (typeof OPTIONS)[number]['flag'];
