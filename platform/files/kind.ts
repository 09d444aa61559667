import { fileTypeFromBuffer } from 'file-type'

export async function kindOf(bytes: Uint8Array): Promise<{ mime: string; extension: string } | undefined> {
  const kind = await fileTypeFromBuffer(bytes)
  return kind && { mime: kind.mime, extension: kind.ext }
}
