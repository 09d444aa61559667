import type { EntryContext } from 'react-router'
import { FONT_FILES } from '#ui/theme/fonts.ts'

/**
 * The `Link` header preloads style and fonts of every page. A proxy may send it ahead as `103 Early Hints` (RFC 8297).
 */
export function firstFiles(manifest: EntryContext['manifest']): string {
  const styles = manifest.routes.root?.css ?? []
  return [
    ...styles.map((file) => `<${file}>; rel=preload; as=style`),
    ...FONT_FILES.map((file) => `<${file}>; rel=preload; as=font; type="font/woff2"; crossorigin`),
  ].join(', ')
}
