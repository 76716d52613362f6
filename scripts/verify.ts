// npm run verify says where rows, files, references, counts and words disagree; exit code 1 when
// they do
import { callMaintenance } from "./maintenance.ts"

await callMaintenance({ verb: "verify" })
