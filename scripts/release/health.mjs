// Exits with 0 if the server on this machine is ready, for the health check of a container.
const { PORT = '8080', CONTEXT_PATH = '/natippc/' } = process.env;
const path = `/${CONTEXT_PATH}/api/ready`.replace(/\/{2,}/g, '/');
const answer = await fetch(`http://127.0.0.1:${PORT}${path}`).catch(() => undefined);
process.exit(answer?.ok ? 0 : 1);
