/** What no text about treatment may say: promises, praise and offers (law 145/2018, art. 1, c. 525). */
export const FORBIDDEN_CLAIMS =
  /il miglior|la miglior|\bmiglior[ei]\b|garanti|guari|success|eccellen|straordinari|infallibil|sconto|gratis|leader|numero uno|più (efficac|brav|espert)/i
