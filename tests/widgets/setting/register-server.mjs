import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Web test runner plugin: the register's own server, on a free port with an empty data folder, which it fills with its examples;
 * `/natippc/…` and `/portal/…` of the tests' origin are passed on to it. The built widgets are thus tested against real answers. `/second/…` is
 * the same server once more: a second, independent copy of the script. REGISTER_PORT names a server that already runs.
 */
export function registerServer() {
  let server;
  let port = Number(process.env.REGISTER_PORT ?? 0);
  let data;
  const middleware = (context, next) => {
    const [, base, path] = /^\/(natippc|second|portal)(\/.*)$/.exec(context.req.url) ?? [];
    return path ? passOn(context, port, `/${base === 'portal' ? base : 'natippc'}${path}`) : next();
  };
  const plugin = {
    name: 'register-server',
    async serverStart() {
      if (port) return;
      port = await freePort();
      data = mkdtempSync(join(tmpdir(), 'natippc-widgets-'));
      server = spawn(process.execPath, ['demo/server/main.ts'], {
        env: { ...process.env, PORT: String(port), DATA_DIR: data, APP_ENV: 'DEMO' },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      await answering(port, server);
    },
    async serverStop() {
      if (server && server.exitCode === null) {
        const ended = new Promise((done) => server.once('exit', done));
        server.kill('SIGTERM');
        await ended;
      }
      if (data) rmSync(data, { recursive: true, force: true });
    },
  };
  return { plugin, middleware };
}

function freePort() {
  return new Promise((done, failed) => {
    const probe = createServer();
    probe.once('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });
}

/** Waits until the server answers; at most a minute, since a first start fills the register. */
async function answering(port, server) {
  const end = Date.now() + 60_000;
  while (Date.now() < end) {
    if (server.exitCode !== null) throw new Error(`The register's server ended with code ${server.exitCode}.`);
    try {
      const answer = await fetch(`http://127.0.0.1:${port}/natippc/api/env`);
      if (answer.ok) return;
    } catch {
      // Not listening yet.
    }
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error("The register's server did not answer within a minute.");
}

function passOn(context, port, path) {
  return new Promise((done) => {
    const { req, res } = context;
    context.respond = false;
    const onward = request({ host: '127.0.0.1', port, path, method: req.method, headers: req.headers }, (answer) => {
      res.writeHead(answer.statusCode, answer.headers);
      answer.pipe(res);
      answer.once('end', done);
    });
    onward.once('error', () => {
      res.destroy();
      done();
    });
    req.pipe(onward);
  });
}
