import "../page.ts";
import { hydrate } from "../hydrate.ts";
import { hydrateCalculatorOnUse } from "./calculatorStub.ts";
import { hydrateMovements } from "./movements.ts";

hydrate("calculator", hydrateCalculatorOnUse);
hydrate("figure=camera-movements", hydrateMovements);
