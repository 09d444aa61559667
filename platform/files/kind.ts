import { fileTypeFromBuffer } from 'file-type'

/** What a file is by its bytes, whatever its name says; undefined when they are of no known kind. */
export async function kindOf(bytes: Uint8Array): Promise<{ mime: string; extension: string } | undefined> {
  const kind = await fileTypeFromBuffer(bytes)
  return kind && { mime: kind.mime, extension: kind.ext }
}
