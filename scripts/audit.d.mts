export type Verdict = { ok: boolean; lines: string[] }
export type Exception = { advisory: string; package: string; reason: string; until: string }
export function audit(options?: string[]): Verdict
export function judge(report: string | null, exceptions: Partial<Exception>[], today: string): Verdict
