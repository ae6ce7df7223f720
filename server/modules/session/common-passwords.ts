/**
 * Common passwords of the length that is allowed at all (12 signs or more), in lower case without
 * accents: those that head the published lists, and the Spanish and Galician ones of their kind.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `password1234 password12345 password123456 passwordpassword password123! passw0rd1234
  p@ssw0rd1234 p@ssword1234 mypassword123 newpassword1 newpassword123 yourpassword changeme1234
  changemenow123 letmein12345 letmeinletmein welcome12345 welcome123456 welcome2024! welcome2025!
  welcome2026! admin1234567 admin12345678 adminadmin12 administrator administrator1 administrador
  administrador1 administrador123 superadmin123 superusuario qwerty123456 qwerty12345678
  qwertyuiop12 qwertyuiop123 qwertyqwerty qwerty1qwerty 1q2w3e4r5t6y 1qaz2wsx3edc 1qaz2wsx3edc4rfv
  zaq12wsxcde3 q1w2e3r4t5y6 asdfghjkl123 zxcvbnm12345 abcd12345678 abc123456789 abcdef123456
  a1b2c3d4e5f6 iloveyou1234 iloveyou12345 iloveyouforever sunshine1234 football1234 baseball1234
  superman1234 princess1234 dragon123456 monkey123456 charlie12345 michael12345 jennifer1234
  starwars1234 pokemon12345 trustno1trustno1 correcthorsebatterystaple temporal1234 temporal12345
  contrasena12 contrasena123 contrasena1234 contrasenha1234 contrasinal1 contrasinal123
  contrasinal1234 clave1234567 miclave12345 mipassword123 bienvenido12 bienvenido123 bienvenido1234
  benvido12345 bienvenida123 hola12345678 holahola1234 teamo1234567 tequiero1234 teamomucho12
  realmadrid12 realmadrid123 barcelona123 barcelona1234 deportivo123 deportivo1234 celtadevigo1
  celtadevigo123 galicia12345 galicia123456 espana123456 compostela12 compostela123 santiago1234
  coruna123456 vigo12345678 verano202412 verano2025!! invierno2025 invierno2026 primavera2026
  octubre20256 noviembre2026 diciembre2026 empresa12345 empresa123456 usuario12345 usuario123456
  secreto12345 secret123456 default12345 test12345678 testtesttest prueba123456 pruebaprueba
  demo12345678 guest1234567 master123456 shadow123456 freedom12345 whatever1234 computer1234
  internet1234 google123456 facebook1234 samsung12345 liverpool123 chocolate123 butterfly123`
    .split(/\s+/)
    .filter((word) => word !== ''),
);
