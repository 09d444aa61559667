export type Verdict = { ok: boolean; line: string }
export function audit(options?: string[]): Verdict
export function judge(report: string | null): Verdict
