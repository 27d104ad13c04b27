/**
 * One password hashed by crypt(3), OpenSSL and Python, independent of the shop's code; and bcrypt's own test vector.
 */
export const hashedPassword = 'Gentiane à 3 000 m'
export const hashes: [kind: string, hash: string][] = [
  ['bcrypt of PHP', '$2y$04$abcdefghijklmnopqrstuukddq.P8JZ9f9Q4KZLjbDDs/KlpJubYa'],
  ['bcrypt', '$2b$06$......................ZOkOP0xRULPe28YfDONd6tfX3Qpyvim'],
  ['bcrypt of older systems', '$2a$05$XXXXXXXXXXXXXXXXXXXXXOWjfik814kGrxeI2L1SkMEznsLVHeMGK'],
  ['SHA-512 of crypt', '$6$saltsalt$aqt5Y/PX4D1PPA0qsiI9Nr8TJxiR3P7wGUse6C8e082qtNeRtJiD7M4qT.NXjIfz6dJ0jgs3TKMY9cgj7LPBe0'],
  [
    'SHA-512 of crypt with its rounds',
    '$6$rounds=1400$anotherlongsalts$EA67jIMHjCeVFYkruEg4Mtd2qLqNaun0TyVHcRU2pLMAdGket1yhH7buhRnhyO6Elf1.s4EMmyftO/byPOclw/',
  ],
  ['SHA-256 of crypt', '$5$saltsalt$15gC40KUp13MJZLrAuPkxcb0sG6ca4IAhepuO8zhZf4'],
  ['SHA-256 of crypt with its rounds', '$5$rounds=1400$short$Qq.47d/IIhq2/jP6CaXgxRuzgwrjacGyKQlb5FYtJ4C'],
  ['PBKDF2-SHA1', '$pbkdf2$1200$AAECAwQFBgcICQoLDA0ODw$M5d6pfGJ5tOsRWq3F5FpxV1sUbE'],
  ['PBKDF2-SHA256', '$pbkdf2-sha256$1200$AAECAwQFBgcICQoLDA0ODw$RT/hTwM/MGnFQwcUXokZQCVjW2sL7RVUwkepe8zhIOg'],
  ['PBKDF2-SHA256 as PHC', '$pbkdf2-sha256$i=1200,l=32$AAECAwQFBgcICQoLDA0ODw$RT/hTwM/MGnFQwcUXokZQCVjW2sL7RVUwkepe8zhIOg'],
  [
    'PBKDF2-SHA512',
    '$pbkdf2-sha512$1200$AAECAwQFBgcICQoLDA0ODw$e5KReKAwqLfD9h2eGv3Sg0m0Yr4EUbu.VMSbJ.AWK0F97fmHWhRqo7ShFW46FCBSLPrC1/2YgVmzCtPqKdPKwA',
  ],
  ['PBKDF2 of Django', 'pbkdf2_sha256$1200$seasalt$yZnJE56/3NRqvj6gURIjQHeAQvtTB2CWAqIfVz8prb4='],
  ['scrypt', '$scrypt$ln=10,r=8,p=1$AAECAwQFBgcICQoLDA0ODw$Tqz1eSehB97FaBtSEKFEXJCWz33V/kNUrARvPcl7af4'],
  [
    'scrypt of Django',
    'scrypt$seasalt$1024$8$5$+zXEGpvvuxojPs/cHhGdFOgpfSBzXEARHg54lR0T3z+wvtWwn03ASF/iacJQeIY5H8MUnisSQZPyvdoJx1I6ow==',
  ],
  ['salted SHA-1', '{SSHA}xqCE7DvAbVSorTdNWgKUkaLlsk0BAnNhbHQ='],
  ['salted SHA-256', '{SSHA256}uwQBizq5a44gEpjQXQLD/xinn8QUZIUtlRyofJBRh1gBAnNhbHQ='],
  [
    'salted SHA-512',
    '{SSHA512}L70V7fyk7pluflNgMyovINAmQulZ+m75U6ZKXlEGaUM2ZdotdY/5La6jrMIqDN0kvNrMXA/qw9LQ7D9oHRRimwECc2FsdA==',
  ],
]
