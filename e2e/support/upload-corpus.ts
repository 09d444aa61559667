import { crc32, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'

/** The decompressed size of a bomb: a thousand times its own. */
const UNFOLDED = 300 * 1024 * 1024

const bytes = (text: string) => Buffer.from(text, 'latin1')

/** A PNG chunk with its checksum. */
function chunk(type: string, data: Buffer): Buffer {
  const made = Buffer.alloc(12 + data.length)
  made.writeUInt32BE(data.length, 0)
  made.write(type, 4, 'latin1')
  data.copy(made, 8)
  made.writeUInt32BE(crc32(made.subarray(4, 8 + data.length)), 8 + data.length)
  return made
}

/** The first entry of a ZIP: its magic bytes look like a whole archive. */
function zip(name: string, body: Buffer, unfolded: number): Buffer {
  const head = Buffer.alloc(30)
  for (const [at, value] of [[4, 20], [8, 8], [26, name.length]] as const) head.writeUInt16LE(value, at) // prettier-ignore
  for (const [at, value] of [[0, 0x04034b50], [18, body.length], [22, unfolded]] as const) head.writeUInt32LE(value, at) // prettier-ignore
  return Buffer.concat([head, bytes(name), body])
}

/** The offset after a PNG's signature and header, where chunks may be inserted. */
const AFTER_HEAD = 33

async function pictures() {
  const plain = sharp({ create: { width: 300, height: 300, channels: 3, background: '#888' } })
  const [png, jpeg, webp, gif] = await Promise.all([
    plain.clone().png().toBuffer(),
    plain.clone().jpeg().toBuffer(),
    plain.clone().webp().toBuffer(),
    plain.clone().gif().toBuffer(),
  ])
  return { png, jpeg, webp, gif }
}

/** The PNG with one more chunk after its header. */
const pngWith = (png: Buffer, type: string, data: Buffer) =>
  Buffer.concat([png.subarray(0, AFTER_HEAD), chunk(type, data), png.subarray(AFTER_HEAD)])

function pngOf(png: Buffer, width: number, height: number): Buffer {
  const head = Buffer.from(png.subarray(16, 29))
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  return Buffer.concat([png.subarray(0, 8), chunk('IHDR', head), png.subarray(AFTER_HEAD)])
}

/** Polyglots and decompression bombs. */
export async function oddPictures(): Promise<Record<string, Buffer>> {
  const { png, jpeg } = await pictures()
  const bomb = deflateSync(Buffer.alloc(UNFOLDED))
  const page = bytes('<html><script>alert(document.domain)</script></html>')
  return {
    'png and page': Buffer.concat([png, page]),
    'png with a page inside': pngWith(png, 'tEXt', Buffer.concat([bytes('Comment\0'), page])),
    'png with a text that unfolds': pngWith(png, 'zTXt', Buffer.concat([bytes('a\0\0'), bomb])),
    'png with colours that unfold': pngWith(png, 'iCCP', Buffer.concat([bytes('a\0\0'), bomb])),
    'jpeg and archive': Buffer.concat([jpeg, zip('a.class', deflateRawSync(bytes('x')), 1)]),
    'png of 60.000 × 60.000': pngOf(png, 60_000, 60_000),
  }
}

/** A PDF with an action that runs on opening. */
export const scriptedPdf = bytes(
  '%PDF-1.7\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
)

/** Files that are no PDF, JPG or PNG, whatever their name. */
export async function foreignFiles(): Promise<Record<string, Buffer>> {
  const { webp, gif } = await pictures()
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'
  return {
    nothing: Buffer.alloc(0),
    'one byte': bytes('%'),
    'only the word PDF': bytes('PDF-1.7'),
    page: bytes('<!doctype html><script>alert(1)</script>'),
    'page that speaks of a PDF': bytes('<!--\n%PDF-1.7\n--><script>alert(1)</script>'),
    'page in UTF-16': Buffer.from('\ufeff<!doctype html><script>alert(1)</script>', 'utf16le'),
    svg: bytes(svg),
    'svg with its declaration': bytes(`<?xml version="1.0"?>${svg}`),
    'xml that unfolds': bytes(
      `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "${'c'.repeat(500)}"><!ENTITY d "${'&b;'.repeat(500)}">]><a>&d;</a>`,
    ),
    script: bytes('#!/bin/sh\nrm -rf /\n'),
    'gif that is a script': Buffer.concat([bytes('GIF89a/*'), gif, bytes('*/=alert(1)')]),
    webp,
    program: Buffer.concat([bytes('MZ'), Buffer.alloc(200)]),
    'another program': Buffer.concat([Buffer.from([0x7f]), bytes('ELF'), Buffer.alloc(200)]),
    postscript: bytes('%!PS-Adobe-3.0\n(%pipe%id) (w) file\n'),
    'what antivirus programs are tried with': bytes(
      String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR` + '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*',
    ),
    'word document': zip('[Content_Types].xml', deflateRawSync(bytes('<Types/>')), 8),
    'zip that unfolds': zip('[Content_Types].xml', deflateRawSync(Buffer.alloc(UNFOLDED)), UNFOLDED),
    'gzip that unfolds': gzipSync(Buffer.alloc(UNFOLDED)),
  }
}
