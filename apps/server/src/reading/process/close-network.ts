import dgram from 'node:dgram';
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';

function refuse(): never {
  throw new Error('This process has no network.');
}

/**
 * The permission model closes files and processes, and not the network yet: every way out of a
 * program in Node begins with one of these.
 */
export function closeNetwork(): void {
  net.Socket.prototype.connect = refuse;
  net.Server.prototype.listen = refuse;
  dgram.Socket.prototype.bind = refuse;
  dgram.Socket.prototype.send = refuse;
  dgram.Socket.prototype.connect = refuse;
  dns.lookup = refuse as unknown as typeof dns.lookup;
  dns.resolve = refuse as unknown as typeof dns.resolve;
  dns.promises.lookup = refuse;
  dns.promises.resolve = refuse;
  Object.assign(globalThis, { fetch: refuse, WebSocket: refuse, EventSource: refuse });
  syncBuiltinESMExports();
}
