import proxyAddr from '@fastify/proxy-addr';

/** Whether an address is that of a proxy whose headers are trusted. `hop` counts from the nearest. */
export type TrustsProxy = (address: string, hop: number) => boolean;

/** Reads the trusted proxies from TRUST_PROXY. Trusts none if it is undefined. Throws if a name is not an address. */
export function readTrustedProxies(named: string | undefined): TrustsProxy {
  return named === undefined ? () => false : proxyAddr.compile(named.split(',').map((proxy) => proxy.trim()));
}
