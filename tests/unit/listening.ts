import { createServer, type AddressInfo, type Server } from 'node:net';

/** Lets a server listen on this machine only. @param port 0 for any that is free */
export async function addressOf(server: Server, port = 0): Promise<AddressInfo> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve());
  });
  return server.address() as AddressInfo;
}

/** A port of this machine at which nobody answers. */
export async function deserted(): Promise<number> {
  const server = createServer();
  const { port } = await addressOf(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}
