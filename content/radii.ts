/** Kilometres around a place within which somebody looks. */
export const RADII = [5, 10, 25, 50] as const
export const USUAL_RADIUS = 25
