import type { Plugin } from 'vite'

/**
 * Writes what is beyond Latin-1 in the server's code as escapes. One such letter makes Node keep the whole file, which
 * stays in memory as text, in two bytes a character: of the portal's code that is 3.4 MB.
 */
export function latin(): Plugin {
  return {
    name: 'latin',
    applyToEnvironment: ({ name }) => name === 'ssr',
    // Last of all: whatever prints code after this writes the letters themselves.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const part of Object.values(bundle)) {
          if (part.type === 'chunk') part.code = part.code.replaceAll(/[^\0-\xff]/g, escaped)
        }
      },
    },
  }
}

const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
