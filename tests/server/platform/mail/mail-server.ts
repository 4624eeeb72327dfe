import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail that the server has received. */
export interface ReceivedMail {
  recipients: string[];
  text: string;
  messageId: string | undefined;
}

/** How the mail server meets the next mail. */
export type Reception = 'accept' | 'refuse' | 'defer' | 'hold' | 'cut after data';

/** A real mail server on a free port. */
export async function startMailServer() {
  const received: ReceivedMail[] = [];
  const receptions: Reception[] = [];
  const answered = Promise.withResolvers<void>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo(_address, _session, done) {
      if (receptions[0] !== 'refuse' && receptions[0] !== 'defer') return done();
      const status = receptions.shift() === 'refuse' ? 550 : 451;
      return done(Object.assign(new Error('No.'), { responseCode: status }));
    },
    async onData(stream, session, done) {
      const text = (await stream.setEncoding('utf8').toArray()).join('');
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      received.push({ recipients, text, messageId: /^Message-ID: *(\S+)/im.exec(text)?.[1] });
      const reception = receptions.shift();
      if (reception === 'hold') await answered.promise;
      if (reception !== 'cut after data') return done();
      for (const connection of server.connections)
        (connection as unknown as { _socket: { destroy(): void } })._socket.destroy();
    },
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    /** What happens to the next mails, in their order; then they are accepted. */
    meetWith: (...next: Reception[]) => receptions.splice(0, receptions.length, ...next),
    /** Answers the mails that were met with 'hold'. */
    answer: answered.resolve,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  };
}

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;
