export function ensureBuild(): Promise<void>
export function sourceHash(folder: string): string
