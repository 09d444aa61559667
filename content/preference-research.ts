/** What research found about preferences that were met, and drop-out. */
export const preferenceResearch = {
  source: 'Swift e altri, 2018',
  url: 'https://doi.org/10.1002/jclp.22680',
} as const
