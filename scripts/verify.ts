// npm run verify says where rows, files, references, counts and words disagree; exit code 1 when
// they do
import { runUpkeep } from "./upkeep.ts"

await runUpkeep({ verb: "verify" })
