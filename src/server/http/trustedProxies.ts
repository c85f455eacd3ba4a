import proxyAddr from '@fastify/proxy-addr';

/** Whether an address is a proxy's whose headers count; `hop` counts from the nearest. */
export type TrustsProxy = (address: string, hop: number) => boolean;

/** Reads which proxies' headers count, as TRUST_PROXY names them: nobody's where it names none. Throws for what is no address. */
export function trustedProxies(named: string | undefined): TrustsProxy {
  return named === undefined ? () => false : proxyAddr.compile(named.split(',').map((proxy) => proxy.trim()));
}
