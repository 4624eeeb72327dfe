import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** One file of an archive; its content is asked for when its turn comes. */
export interface ZipEntry {
  name: string;
  content: AsyncIterable<string> | Iterable<string>;
}

/** 1 January 1980, midnight: the earliest a ZIP can say. The same content gives the same bytes. */
const dosDate = 0x21;
const version = 20;
/** Bit 3: sizes follow the data. Bit 11: names are UTF-8. */
const flags = 0x0808;
const deflated = 8;

/** Writes a ZIP archive (APPNOTE 6.3, without ZIP64) piece by piece; compression runs on the thread pool. */
export async function* zip(entries: Iterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of entries) {
    const nameBytes = Buffer.from(name);
    const local = localHeader(nameBytes);
    yield local;
    const sizes = { crc: 0, plain: 0, packed: 0 };
    for await (const chunk of deflate(content, sizes)) {
      sizes.packed += chunk.length;
      yield chunk;
    }
    const descriptor = Buffer.alloc(16);
    descriptor.writeUInt32LE(0x08074b50, 0);
    writeSizes(descriptor, 4, sizes);
    yield descriptor;
    directory.push(directoryHeader(nameBytes, sizes, offset));
    offset += local.length + sizes.packed + descriptor.length;
  }
  yield* directory;
  yield endOfDirectory(directory, offset);
}

interface Sizes {
  crc: number;
  plain: number;
  packed: number;
}

async function* deflate(content: ZipEntry['content'], sizes: Sizes): AsyncGenerator<Buffer> {
  async function* measured(): AsyncGenerator<Buffer> {
    for await (const text of content) {
      const bytes = Buffer.from(text);
      sizes.crc = crc32(bytes, sizes.crc);
      sizes.plain += bytes.length;
      yield bytes;
    }
  }
  const packer = createDeflateRaw({ level: 6 });
  // An error of the content destroys the packer, whose iteration below then throws it.
  pipeline(Readable.from(measured()), packer, () => {});
  for await (const chunk of packer) yield chunk;
}

function writeSizes(into: Buffer, at: number, { crc, plain, packed }: Sizes): void {
  into.writeUInt32LE(crc, at);
  into.writeUInt32LE(packed, at + 4);
  into.writeUInt32LE(plain, at + 8);
}

function localHeader(name: Buffer): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(version, 4);
  header.writeUInt16LE(flags, 6);
  header.writeUInt16LE(deflated, 8);
  header.writeUInt16LE(dosDate, 12);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

function directoryHeader(name: Buffer, sizes: Sizes, offset: number): Buffer {
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(version, 4);
  header.writeUInt16LE(version, 6);
  header.writeUInt16LE(flags, 8);
  header.writeUInt16LE(deflated, 10);
  header.writeUInt16LE(dosDate, 14);
  writeSizes(header, 16, sizes);
  header.writeUInt16LE(name.length, 28);
  header.writeUInt32LE(offset, 42);
  return Buffer.concat([header, name]);
}

function endOfDirectory(directory: Buffer[], offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(
    directory.reduce((sum, header) => sum + header.length, 0),
    12,
  );
  end.writeUInt32LE(offset, 16);
  return end;
}
