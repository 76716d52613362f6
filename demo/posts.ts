import type { DemoPost } from "#demo/content.ts"
import { aBeginnersGlossaryOfVastuForHomeBuyers } from "./posts/a-beginners-glossary-of-vastu-for-home-buyers.ts"
import { areaGuideJumeirahVillageCircle } from "./posts/area-guide-jumeirah-village-circle.ts"
import { areaGuideSaadiyatAndYasForFamilies } from "./posts/area-guide-saadiyat-and-yas-for-families.ts"
import { escrowOqoodAndYourProtectionOffPlan } from "./posts/escrow-oqood-and-your-protection-off-plan.ts"
import { everyFeeWhenYouBuyAHomeInDubai } from "./posts/every-fee-when-you-buy-a-home-in-dubai.ts"
import { findingTrueNorthOnAFloorPlan } from "./posts/finding-true-north-on-a-floor-plan.ts"
import { freeholdAreasAndWhoMayOwnWhere } from "./posts/freehold-areas-and-who-may-own-where.ts"
import { goldenVisaByPropertyWhatIsKnown } from "./posts/golden-visa-by-property-what-is-known.ts"
import { howAFloorPlanIsReadByVastu } from "./posts/how-a-floor-plan-is-read-by-vastu.ts"
import { kitchensSouthEastAndWhatToDoWhenItIsNot } from "./posts/kitchens-south-east-and-what-to-do-when-it-is-not.ts"
import { missingCornersAndLShapedPlans } from "./posts/missing-corners-and-l-shaped-plans.ts"
import { offPlanPaymentPlansExplained } from "./posts/off-plan-payment-plans-explained.ts"
import { questionsForAViewing } from "./posts/questions-to-ask-on-a-viewing.ts"
import { readingAServiceChargeBeforeYouBuy } from "./posts/reading-a-service-charge-before-you-buy.ts"
import { theThirtyTwoEntrancePadas } from "./posts/the-thirty-two-entrance-padas.ts"
import { vastuInATowerApartmentWhatAppliesAndWhatDoesNot } from "./posts/vastu-in-a-tower-apartment-what-applies-and-what-does-not.ts"
import { whereTheSchoolsDisagreeToiletsBedroomsShrines } from "./posts/where-the-schools-disagree-toilets-bedrooms-shrines.ts"

/** The posts of the journal, newest first. */
export const posts: DemoPost[] = [
  howAFloorPlanIsReadByVastu,
  everyFeeWhenYouBuyAHomeInDubai,
  areaGuideJumeirahVillageCircle,
  findingTrueNorthOnAFloorPlan,
  offPlanPaymentPlansExplained,
  areaGuideSaadiyatAndYasForFamilies,
  aBeginnersGlossaryOfVastuForHomeBuyers,
  escrowOqoodAndYourProtectionOffPlan,
  kitchensSouthEastAndWhatToDoWhenItIsNot,
  freeholdAreasAndWhoMayOwnWhere,
  missingCornersAndLShapedPlans,
  goldenVisaByPropertyWhatIsKnown,
  theThirtyTwoEntrancePadas,
  questionsForAViewing,
  vastuInATowerApartmentWhatAppliesAndWhatDoesNot,
  readingAServiceChargeBeforeYouBuy,
  whereTheSchoolsDisagreeToiletsBedroomsShrines,
]
