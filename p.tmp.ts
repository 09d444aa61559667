import { readDanger } from '#domain/site/urgent/rules.ts'
import { likelyDanger } from '#domain/site/urgent/rules.sentences.ts'
import { readExpressions } from '#domain/site/urgent/rules.expressions.ts'
for (const t of process.argv.slice(2)) console.log(t, likelyDanger(t, readExpressions(t)), readDanger(t))
