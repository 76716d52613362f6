import { expect, test } from "vitest"
import { areas } from "#demo/areas.ts"
import { developers } from "#demo/developers.ts"
import { MORE_AREAS } from "#tests/support/names.ts"
import { phraseReader } from "./search-phrases.ts"
import { slugFrom } from "./slug.ts"

const named = (records: readonly { name: string }[]) =>
  records.map(({ name }) => ({ name, slug: slugFrom(name, "") }))
const read = phraseReader(
  {
    types: ["Apartment", "Penthouse", "Plot", "Townhouse", "Villa"],
    cities: ["Abu Dhabi", "Ajman", "Dubai", "Ras Al Khaimah", "Sharjah"],
    areas: named([...areas, ...MORE_AREAS]),
    developers: named(developers),
  },
  { rupeesPerDirham: 24, thisYear: () => 2026 },
)

/** A phrase, the criteria it stands for, and in quotes the words left for the search by name. */
const PHRASES = `
  Villa in Dubai Marina → area=dubai-marina & type=Villa
  شقة في دبي → city=Dubai & type=Apartment
  فيلا 3 غرف نوم في دبي → bedrooms=3 & city=Dubai & type=Villa
  شقة غرفتين في دبي مارينا → area=dubai-marina & bedrooms=2 & type=Apartment
  فيلا في أبوظبي أقل من ٥ مليون → city=Abu Dhabi & maxPrice=5000000 & type=Villa
  شقة باب شمالي → entrance=N & type=Apartment
  استوديو جاهز → bedrooms=0 & readyBy=now
  فيلا قبل 2028 → readyBy=2027 & type=Villa
  دبي فلل مدخل شرق → city=Dubai & entrance=E & type=Villa
  मंदिर → rooms=pooja
  दुबई में 3 बीएचके → bedrooms=3 & city=Dubai
  उत्तर मुखी विला → entrance=N & type=Villa
  ₹४ करोड़ → maxPrice=1666667
  50 लाख से कम → maxPrice=208333
  ईशान रसोई → kitchen=NE
  रसोई आग्नेय में → kitchen=SE
  दुबई मरीना 2 बेडरूम फ्लैट → area=dubai-marina & bedrooms=2 & type=Apartment
  विला 2028 से पहले → readyBy=2027 & type=Villa
  पूजा घर → rooms=pooja
  ثلاث غرف نوم في دبي → bedrooms=3 & city=Dubai
  दुबई में तीन बीएचके → bedrooms=3 & city=Dubai
  ishan kon pooja → rooms=pooja & weigh=shrine-2
  agneya kon kitchen → kitchen=SE
  1 rk in Dubai → bedrooms=0 & city=Dubai
  before december 2027 → readyBy=2027
  villa by March 2028 → readyBy=2028 & type=Villa
  handover before Q3 2028 → readyBy=2028
  before january 2028 → readyBy=2027
  apartment around 1.2m → maxPrice=1320000 & minPrice=1080000 & type=Apartment
  about 2 crore 3 bhk → bedrooms=3 & maxPrice=916666 & minPrice=750000
  vastu score above 80 → band=strong
  score of at least 70, villa → band=strong,good & type=Villa
  we are looking for a 2 bhk in sharjah → bedrooms=2 & city=Sharjah
  my budget is 2 million → maxPrice=2000000
  4bhk independent house with vastu → bedrooms=4 & type=Villa
  bungalow in ras al khaima → city=Ras Al Khaimah & type=Villa
  vilas → type=Villa
  vacant → “vacant”
  single bedroom → bedrooms=1
  1 bedroom hall kitchen → bedrooms=1
  2.5 bhk → bedrooms=2
  entrance from north → entrance=N
  flat from 1m → minPrice=1000000 & type=Apartment
  no toilet in the centre → never=severe-centre
  no staircase in brahmasthan → never=severe-centre
  home temple → rooms=pooja
  near mosque → “near mosque”
  near grand mosque → near=sheikh-zayed-grand-mosque
  10 minutes from Dubai Mall → near=dubai-mall
  walking distance to Burj Khalifa → near=burj-khalifa
  available now → readyBy=now
  completing 2027 → handover=2027
  in two years → readyBy=2028
  most affordable 2bhk → bedrooms=2 & sort=price
  full vastu → band=strong
  all homes →
  100 m² → minSize=1076
  120m2 flat → minSize=1292 & type=Apartment
  vastu score above 95 → “vastu score above 95”
  अबू धाबी में तैयार विला → city=Abu Dhabi & readyBy=now & type=Villa
  Dubai Marina → area=dubai-marina
  Downtown → area=downtown-dubai
  Dubai Hills → area=dubai-hills-estate
  3 bedroom villa in Dubai under 5M → bedrooms=3 & city=Dubai & maxPrice=5000000 & type=Villa
  villas under AED 5M ready before 2028 → maxPrice=5000000 & readyBy=2027 & type=Villa
  pooja room → rooms=pooja
  mandir → rooms=pooja
  north → entrance=N
  east entrance apartment → entrance=E & type=Apartment
  ready to move → readyBy=now
  2BR → bedrooms=2
  2 bed JVC → area=jumeirah-village-circle & bedrooms=2
  2bhk → bedrooms=2
  3 br + maid → bedrooms=3 & rooms=maid
  studio → bedrooms=0
  under 5M → maxPrice=5000000
  5m AED → maxPrice=5000000
  ₹4 cr → maxPrice=1666667
  50 lakh → maxPrice=208333
  ready → readyBy=now
  before 2028 → readyBy=2027
  handover 2027 → handover=2027
  north facing → entrance=N
  kitchen in the south-east → kitchen=SE
  no toilet north-east → toilet=not-north-east
  near marina → near=dubai-marina
  near Burj Khalifa → near=burj-khalifa
  2 bed within 3 km of the Dubai Mall → bedrooms=2 & near=dubai-mall & within=3
  villa close to Emaar Beachfront → near=emaar-beachfront & type=Villa
  villa near Dubai airport → near=dubai-international-airport & type=Villa
  near the airport → “near the airport”
  near JVC → near=jumeirah-village-circle
  near Dubai → city=Dubai
  near yas → area=yas-island
  2 bhk marina kitchen south-east → area=dubai-marina & bedrooms=2 & kitchen=SE
  Heron Basin → “Heron Basin”
  villa with pooja room in Sharjah below 3,500,000 → city=Sharjah & maxPrice=3500000 & rooms=pooja & type=Villa
  between 1m and 2.5m → maxPrice=2500000 & minPrice=1000000
  1-2m apartment → maxPrice=2000000 & minPrice=1000000 & type=Apartment
  N/E facing villa → entrance=N,E & type=Villa
  north or east facing → entrance=N,E
  master bedroom south west → mainBedroom=SW
  kitchen SE → kitchen=SE
  Dubai South → area=dubai-south
  townhouse Dubai South under 2 million → area=dubai-south & maxPrice=2000000 & type=Townhouse
  2 or 3 bed apartments dubai → bedrooms=2,3 & city=Dubai & type=Apartment
  3+ bed villa → bedrooms=3,4,5,6,7,8 & type=Villa
  at least 4 bedrooms → bedrooms=4,5,6,7,8
  flat jlt 1200 sq ft → area=jumeirah-lake-towers & minSize=1200 & type=Apartment
  over 2,000 sqft villa → minSize=2000 & type=Villa
  Q4 2027 → handover=Q4 2027
  ready by end of 2027 → readyBy=2027
  off-plan villa yas → area=yas-island & status=off-plan & type=Villa
  family house in abu dhabi → city=Abu Dhabi & type=Townhouse,Villa
  penthouse palm → area=palm-jumeirah & type=Penthouse
  Emaar Beachfront 2 beds → area=emaar-beachfront & bedrooms=2
  by Qamari Living → developer=qamari-living
  strong vastu villa → band=strong & type=Villa
  main door east → entrance=E
  villa with maid's room and balcony → rooms=maid,balcony & type=Villa
  AED 1.5 - 2.5 million → maxPrice=2500000 & minPrice=1500000
  1.5 crore apartment → maxPrice=625000 & type=Apartment
  rak villa → city=Ras Al Khaimah & type=Villa
  Saadiyat 3 bed → area=saadiyat-island & bedrooms=3
  business bay studio under 900k → area=business-bay & bedrooms=0 & maxPrice=900000
  plot of land → type=Plot
  open centre → centre=open
  al reem → area=al-reem-island
  DAMAC Hills → area=damac-hills-2
  under 2m near creek → maxPrice=2000000 & near=dubai-creek-harbour
  under 2m creek → area=dubai-creek-harbour & maxPrice=2000000
  dubai hills villa → area=dubai-hills-estate & type=Villa
  jumeirah village 1 bed → area=jumeirah-village-circle & bedrooms=1
  2bed → bedrooms=2
  2 beds → bedrooms=2
  2-bed → bedrooms=2
  2-bedroom → bedrooms=2
  two bedroom → bedrooms=2
  two bed flat → bedrooms=2 & type=Apartment
  three bhk → bedrooms=3
  4 br villa → bedrooms=4 & type=Villa
  4BR+maid → bedrooms=4 & rooms=maid
  4 bhk + maid's room villa → bedrooms=4 & rooms=maid & type=Villa
  1 bedroom → bedrooms=1
  one bedroom apartment in jvc → area=jumeirah-village-circle & bedrooms=1 & type=Apartment
  5 bedroom house → bedrooms=5 & type=Townhouse,Villa
  5 bed house with study → bedrooms=5 & rooms=study & type=Townhouse,Villa
  studio apartment → bedrooms=0
  studios in dubai → bedrooms=0 & city=Dubai
  studio under 800k → bedrooms=0 & maxPrice=800000
  studio in business bay → area=business-bay & bedrooms=0
  1 or 2 bedrooms → bedrooms=1,2
  2 to 4 bedrooms → bedrooms=2,3,4
  2-3 bhk → bedrooms=2,3
  3 or more bedrooms → bedrooms=3,4,5,6,7,8
  3 bedrooms or more → bedrooms=3,4,5,6,7,8
  minimum 3 bedrooms → bedrooms=3,4,5,6,7,8
  from 3 beds → bedrooms=3,4,5,6,7,8
  3+ bhk → bedrooms=3,4,5,6,7,8
  2 bath → baths=2
  3 bed 4 bath villa → baths=4 & bedrooms=3 & type=Villa
  apartments → type=Apartment
  flats → type=Apartment
  flat → type=Apartment
  apts → type=Apartment
  villas → type=Villa
  townhouses → type=Townhouse
  town house → type=Townhouse
  penthouses → type=Penthouse
  land → type=Plot
  plots → type=Plot
  plot in ajman → city=Ajman & type=Plot
  house → type=Townhouse,Villa
  houses in dubai → city=Dubai & type=Townhouse,Villa
  condo → type=Apartment
  apartment or villa → type=Apartment,Villa
  villa or townhouse under 4m → maxPrice=4000000 & type=Villa,Townhouse
  dubai → city=Dubai
  abu dhabi → city=Abu Dhabi
  Sharjah → city=Sharjah
  ras al khaimah → city=Ras Al Khaimah
  rak → city=Ras Al Khaimah
  ajman → city=Ajman
  homes in dubai → city=Dubai
  property for sale in dubai → city=Dubai
  uae → 
  apartment in abu dhabi → city=Abu Dhabi & type=Apartment
  villas sharjah → city=Sharjah & type=Villa
  saadiyat → area=saadiyat-island
  saadiyat island apartment → area=saadiyat-island & type=Apartment
  yas island → area=yas-island
  yas → area=yas-island
  reem → area=al-reem-island
  reem island → area=al-reem-island
  al raha → area=al-raha-beach
  palm → area=palm-jumeirah
  palm jumeirah → area=palm-jumeirah
  the palm → area=palm-jumeirah
  creek harbour → area=dubai-creek-harbour
  dubai creek → area=dubai-creek-harbour
  silicon oasis → area=dubai-silicon-oasis
  arabian ranches → area=arabian-ranches
  sobha hartland → area=sobha-hartland
  hartland → area=sobha-hartland
  mina → area=mina-al-arab
  marjan → area=al-marjan-island
  arjan → area=arjan
  meydan → area=meydan
  furjan → area=al-furjan
  al furjan townhouse → area=al-furjan & type=Townhouse
  masdar → area=masdar-city
  masdar city studio → area=masdar-city & bedrooms=0
  beachfront → area=emaar-beachfront
  marina or jlt → area=dubai-marina,jumeirah-lake-towers
  jlt or jvc 1 bed → area=jumeirah-lake-towers,jumeirah-village-circle & bedrooms=1
  jumeirah → area=palm-jumeirah,jumeirah-village-circle,jumeirah-lake-towers
  jumeirah lake towers → area=jumeirah-lake-towers
  downtown dubai → area=downtown-dubai
  downtown under 3m → area=downtown-dubai & maxPrice=3000000
  aljada → area=aljada
  maryam island → area=maryam-island
  al zorah → area=al-zorah
  town square → area=town-square
  damac hills 2 → area=damac-hills-2
  business bay → area=business-bay
  dubai south → area=dubai-south
  villa dubai south → area=dubai-south & type=Villa
  sobha → area=sobha-hartland
  under 2m → maxPrice=2000000
  under AED 2M → maxPrice=2000000
  under 2 million → maxPrice=2000000
  under 2,000,000 → maxPrice=2000000
  under AED 2,000,000 → maxPrice=2000000
  below 1.5m → maxPrice=1500000
  below 1.5 million dirhams → maxPrice=1500000
  up to 900k → maxPrice=900000
  upto 900k → maxPrice=900000
  less than 3 million → maxPrice=3000000
  no more than 3m → maxPrice=3000000
  max 3m → maxPrice=3000000
  maximum AED 3 million → maxPrice=3000000
  3m max → maxPrice=3000000
  budget 2m → maxPrice=2000000
  budget of 2.5m → maxPrice=2500000
  within 1.2m → maxPrice=1200000
  at most 10m → maxPrice=10000000
  < 5M → maxPrice=5000000
  <5m → maxPrice=5000000
  over 10m → minPrice=10000000
  above 5 million → minPrice=5000000
  more than 5m → minPrice=5000000
  at least 2m → minPrice=2000000
  min 2m → minPrice=2000000
  from 2m → minPrice=2000000
  starting from 750k → minPrice=750000
  10m+ → minPrice=10000000
  10 million plus → minPrice=10000000
  1m to 2m → maxPrice=2000000 & minPrice=1000000
  1m - 2m → maxPrice=2000000 & minPrice=1000000
  1-2 million → maxPrice=2000000 & minPrice=1000000
  1 to 2 million → maxPrice=2000000 & minPrice=1000000
  between 1 and 2 million → maxPrice=2000000 & minPrice=1000000
  between AED 1,000,000 and AED 2,000,000 → maxPrice=2000000 & minPrice=1000000
  from 800k to 1.2m → maxPrice=1200000 & minPrice=800000
  AED 950000 → maxPrice=950000
  950000 aed → maxPrice=950000
  AED 1.2M → maxPrice=1200000
  1.2m → maxPrice=1200000
  2 million → maxPrice=2000000
  900k → maxPrice=900000
  5 million dirhams → maxPrice=5000000
  dhs 2m → maxPrice=2000000
  ₹2 crore → maxPrice=833333
  Rs 2 crore → maxPrice=833333
  2 cr → maxPrice=833333
  2.5 Cr flat in dubai → city=Dubai & maxPrice=1041667 & type=Apartment
  under 3 crore → maxPrice=1250000
  under ₹ 90 lakh → maxPrice=375000
  80 lakhs → maxPrice=333333
  75 lacs → maxPrice=312500
  between 1 cr and 2 cr → maxPrice=833333 & minPrice=416667
  INR 3 crore → maxPrice=1250000
  under 1000 sq ft → maxSize=1000
  1,500 sqft → minSize=1500
  1500 sq. ft. → minSize=1500
  over 2000 square feet → minSize=2000
  2000+ sq ft → minSize=2000
  apartment above 1200 sqft → minSize=1200 & type=Apartment
  ready now → readyBy=now
  ready homes → readyBy=now
  ready villas in dubai → city=Dubai & readyBy=now & type=Villa
  ready-to-move 2 bed → bedrooms=2 & readyBy=now
  move-in ready → readyBy=now
  move in ready apartment → readyBy=now & type=Apartment
  immediate possession → readyBy=now
  off plan → status=off-plan
  offplan → status=off-plan
  off-plan apartments dubai marina → area=dubai-marina & status=off-plan & type=Apartment
  under construction → status=off-plan
  new launch → status=off-plan
  before 2027 → readyBy=2026
  ready before 2028 → readyBy=2027
  handover before 2029 → readyBy=2028
  handover by 2027 → readyBy=2027
  ready by 2027 → readyBy=2027
  by end of 2028 → readyBy=2028
  by 2026 → readyBy=2026
  until 2027 → readyBy=2027
  handover in 2027 → handover=2027
  handover 2028 → handover=2028
  handover Q3 2027 → handover=Q3 2027
  Q1 2028 handover → handover=Q1 2028
  q4 2027 → handover=Q4 2027
  completion 2026 → handover=2026
  completed by 2026 → readyBy=2026
  2027 handover → handover=2027
  in 2027 → handover=2027
  possession 2027 → handover=2027
  handed over by 2027 → readyBy=2027
  delivery 2028 → handover=2028
  east facing → entrance=E
  North-East facing → entrance=NE
  northeast facing flat → entrance=NE & type=Apartment
  NE facing → entrance=NE
  N facing → entrance=N
  facing north → entrance=N
  facing east or north → entrance=E,N
  north facing 2 bed → bedrooms=2 & entrance=N
  east entrance → entrance=E
  entrance east → entrance=E
  entrance: north → entrance=N
  entrance in the north-east → entrance=NE
  north entrance villa → entrance=N & type=Villa
  main door north → entrance=N
  main door facing east → entrance=E
  door in the north → entrance=N
  north door → entrance=N
  east-facing 3 bhk villa in dubai → bedrooms=3 & city=Dubai & entrance=E & type=Villa
  N/E door → entrance=N,E
  north, east facing → entrance=E,N
  north-east → entrance=NE
  south west → entrance=SW
  west → entrance=W
  kitchen south-east → kitchen=SE
  SE kitchen → kitchen=SE
  south east kitchen → kitchen=SE
  kitchen facing south east → kitchen=SE
  kitchen is in the north west → kitchen=NW
  kitchen in SE or NW → kitchen=SE,NW
  master bedroom SW → mainBedroom=SW
  main bedroom in the south-west → mainBedroom=SW
  master in south west → mainBedroom=SW
  south-west master bedroom → mainBedroom=SW
  kitchen SE master SW → kitchen=SE & mainBedroom=SW
  kitchen SE, main bedroom SW, entrance N → entrance=N & kitchen=SE & mainBedroom=SW
  no toilet in the north-east → toilet=not-north-east
  no toilet NE → toilet=not-north-east
  without toilet in north east → toilet=not-north-east
  toilet not in northeast → toilet=not-north-east
  no bathroom in north east → toilet=not-north-east
  never a toilet in the north-east → toilet=not-north-east
  open brahmasthan → centre=open
  brahmasthan open → centre=open
  centre open → centre=open
  vastu villa → type=Villa
  vastu compliant villa in dubai → city=Dubai & type=Villa
  vastu friendly 2 bhk → bedrooms=2
  vaastu apartment → type=Apartment
  strong vastu → band=strong
  vastu strong apartments → band=strong & type=Apartment
  good vastu → band=strong,good
  good vaastu flat → band=strong,good & type=Apartment
  pooja → rooms=pooja
  puja room → rooms=pooja
  prayer room → rooms=pooja
  mandir room → rooms=pooja
  villa with mandir → rooms=pooja & type=Villa
  puja space → rooms=pooja
  2 bed with pooja → bedrooms=2 & rooms=pooja
  maid's room → rooms=maid
  maids room → rooms=maid
  maid room → rooms=maid
  with maid → rooms=maid
  3 bed + maids → bedrooms=3 & rooms=maid
  3BR + M → bedrooms=3 & rooms=maid
  helper room → rooms=maid
  balcony → rooms=balcony
  apartment with balcony → rooms=balcony & type=Apartment
  terrace → rooms=balcony
  with study → rooms=study
  home office → rooms=study
  3 bed villa with pooja room north facing in dubai under 6m before 2028 → bedrooms=3 & city=Dubai & entrance=N & maxPrice=6000000 & readyBy=2027 & rooms=pooja & type=Villa
  2 bhk flat jlt under 1.5m ready → area=jumeirah-lake-towers & bedrooms=2 & maxPrice=1500000 & readyBy=now & type=Apartment
  north facing villa arabian ranches 4 bed → area=arabian-ranches & bedrooms=4 & entrance=N & type=Villa
  villa N/E door 3 beds Dubai < 5M before 2028 → bedrooms=3 & city=Dubai & entrance=N,E & maxPrice=5000000 & readyBy=2027 & type=Villa
  apartment near business bay 1 bed under 1.2m → bedrooms=1 & maxPrice=1200000 & near=business-bay & type=Apartment
  near metro → “near metro”
  near dubai marina → near=dubai-marina
  close to downtown → near=downtown-dubai
  Heron Basin 2 bed → bedrooms=2 & “heron basin”
  Kalpa Villas → type=Villa & “kalpa”
  2 bed Heron Basin → bedrooms=2 & “heron basin”
  samaavi builders → developer=samaavi-builders
  Samaavi Builders villa → developer=samaavi-builders & type=Villa
  by zafrani estates → developer=zafrani-estates
  vila in dubai marnia → city=Dubai & type=Villa & “marnia”
  appartment in sharja → city=Sharjah & type=Apartment
  3 bedrom vila dubia → bedrooms=3 & city=Dubai & type=Villa
  abu dabi → city=Abu Dhabi
  village → “village”
  dubbing → “dubbing”
  dubay marina → area=dubai-marina & city=Dubai
  brahma court → “brahma court”
  sea view → “sea view”
  luxury penthouse palm → area=palm-jumeirah & type=Penthouse & “luxury”
  waterfront villa → type=Villa & “waterfront”
  gym and pool → “gym and pool”
  cheap studio → bedrooms=0 & sort=price
  most expensive villa → sort=-price & type=Villa
  smallest apartment → sort=areaSize & type=Apartment
  newest homes → sort=newest
  best vastu villa → sort=vastu & type=Villa
  villa 5000000 → maxPrice=5000000 & type=Villa
  1500000 → maxPrice=1500000
  0501234567 → “0501234567”
  villa 2027 → handover=2027 & type=Villa
  ready by next year → readyBy=2027
  handover this year → handover=2026
  handover June 2027 → handover=Q2 2027
  dec 2027 → handover=Q4 2027
  completed villas → readyBy=now & type=Villa
  pooja room in north east → rooms=pooja & weigh=shrine-2
  NE pooja room villa → rooms=pooja & type=Villa & weigh=shrine-2
  north east puja → rooms=pooja & weigh=shrine-2
  pooja room, north-east facing → entrance=NE & rooms=pooja
  pooja in the south → rooms=pooja & “south”
  Ishanya pooja → rooms=pooja & weigh=shrine-2
  ishan corner pooja → rooms=pooja & weigh=shrine-2
  kitchen in agneya → kitchen=SE
  uttar mukhi flat → entrance=N & type=Apartment
  south east kitchen north entrance → entrance=N & kitchen=SE
  SE kitchen SW master N entrance → entrance=N & kitchen=SE & mainBedroom=SW
  north door kitchen south east master south west → entrance=N & kitchen=SE & mainBedroom=SW
  kitchen south east north entrance → entrance=N & kitchen=SE
  kitchen south east north facing → entrance=N & kitchen=SE
  kitchen south east facing → kitchen=SE
  pooja north east entrance north → entrance=N & rooms=pooja & weigh=shrine-2
  north west toilet → “north west toilet”
  south west bedroom 3 bhk → bedrooms=3 & “south west bedroom”
  entrance east or north kitchen SE → entrance=E,N & kitchen=SE
  N-E facing → entrance=NE
  living room north facing villa → entrance=N & type=Villa & “living room”
  facing north kitchen SE → entrance=N & kitchen=SE
  toilet north west kitchen south east → kitchen=SE & “toilet north west”
  flat not facing south → never=entrance-south & type=Apartment
  excellent vastu → band=strong
  100% vastu compliant villa → band=strong & type=Villa
  2,3 bedroom → bedrooms=2,3
  2 & 3 bhk flats → bedrooms=2,3 & type=Apartment
  1 or 3 bedrooms → bedrooms=1,3
  1, 2 and 3 bed → bedrooms=1,2,3
  budget 2 to 3 million → maxPrice=3000000 & minPrice=2000000
  400 sqm villa → minSize=4306 & type=Villa
  above 300 sq m → minSize=3229
  100 to 200 square metres → maxSize=2153 & minSize=1076
  toilet in north west → “toilet in north west”
  bedroom in south west → “bedroom in south west”
  living room north → “living room north”
  living room north, villa → type=Villa & “living room north”
  kitchen in north east and pooja in NE → kitchen=NE & rooms=pooja & weigh=shrine-2
  kitchen not in north east → never=severe-kitchen
  main bedroom not in south east, 2 bed → bedrooms=2 & “main bedroom not south east”
  villas not in Dubai → type=Villa & “not dubai”
  apartments except JVC → type=Apartment & “except jvc”
  not north facing → “not north facing”
  no kitchen in north east, villa → never=severe-kitchen & type=Villa
  not ready → status=off-plan
  villa without maid's room → type=Villa & “without maids room”
  2 bed without balcony under 2m → bedrooms=2 & maxPrice=2000000 & “without balcony”
  1500 to 2500 sqft → maxSize=2500 & minSize=1500
  1500-2500 sq ft villa → maxSize=2500 & minSize=1500 & type=Villa
  between 800 and 1,200 sq ft → maxSize=1200 & minSize=800
  4 bhk+ → bedrooms=4,5,6,7,8
  3 bedrooms+ villa → bedrooms=3,4,5,6,7,8 & type=Villa
  3 br+maid → bedrooms=3 & rooms=maid
  less than 3 bedrooms → bedrooms=1,2
  max 2 bedrooms → bedrooms=1,2
  more than 6 bedrooms → bedrooms=7,8
  handover 2027 or 2028 → handover=2027,2028
  ready after 2027 → “ready after 2027”
  north & east facing → entrance=N,E
  villas under 5m price → maxPrice=5000000 & type=Villa
  below 50L flat → maxPrice=208333 & type=Apartment
  3 bedrom villa in dubai → bedrooms=3 & city=Dubai & type=Villa
  cheapest villa → sort=price & type=Villa
  biggest villa → sort=-areaSize & type=Villa
  pooja ghar → rooms=pooja
  no south entrance → never=entrance-south
  not south-west facing → never=entrance-south-west
  vastu homes → 
  2 bed for rent in dubai → bedrooms=2 & city=Dubai
  2,50,00,000 rs → maxPrice=1041667
  5 → “5”
  sea view villa → type=Villa & “sea view”
  دبي → city=Dubai
`

const ROWS = PHRASES.trim()
  .split("\n")
  .map((row) => row.trim().split(/ → ?/) as [phrase: string, meaning: string])

test.each(ROWS)("“%s” is understood as %s", (phrase, meaning) => {
  const { criteria, rest } = read(phrase)
  const chips = Object.entries(criteria).map(([name, values]) => `${name}=${values}`)
  expect([...chips.sort(), ...(rest ? [`“${rest}”`] : [])].join(" & ")).toBe(meaning ?? "")
})

test("the table has at least 250 different phrases", () => {
  expect(new Set(ROWS.map(([phrase]) => phrase)).size).toBeGreaterThanOrEqual(250)
})

test("a long list of directions is read, without trying all ways to part it", () => {
  expect(read("north east ".repeat(400)).criteria).toEqual({ entrance: ["NE"] })
})
