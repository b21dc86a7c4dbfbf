/** Passwords that meet the three rules or nearly so and that everybody tries first; compared in lower case. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `password1 password12 password123 password1234 passw0rd passw0rd1 p@ssw0rd p@ssword1 welcome1 welcome12 welcome123 welcome2024 welcome2025
  welcome2026 admin123 admin1234 admin12345 admin@123 administrator1 root1234 test1234 test12345 qwerty12 qwerty123 qwerty1234 qwer1234
  1qaz2wsx 1q2w3e4r 1q2w3e4r5t zaq12wsx abc12345 abcd1234 abc123456 abcd12345 a1234567 a12345678 a123456789 aa123456 aa12345678
  asdf1234 asd12345 q1234567 qq123456 qq12345678 w1234567 z1234567 iloveyou1 iloveyou2 monkey123 dragon123 letmein1 letmein123 sunshine1
  football1 baseball1 princess1 superman1 batman123 master123 michael1 jordan23 shadow123 trustno1 changeme1 changeme123 secret123
  summer2024 summer2025 summer2026 winter2024 winter2025 winter2026 spring2024 spring2025 spring2026 autumn2025 autumn2026 china2008
  beijing2008 shanghai1 shenzhen1 guangzhou1 huawei123 woaini520 woaini1314 woaini123 wang1234 zhang123 liu12345 chen1234 li123456
  company123 office123 manager1 manager123 user1234 guest123 login123 hello123 hello1234 computer1 internet1 samsung1 google123 apple123`
    .split(/\s+/)
    .filter(Boolean),
)
