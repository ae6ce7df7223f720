/**
 * What Spanish and Galician passwords are made of, without accents and in lower case, where the published
 * lists are English: people build theirs from one of these and a few figures (common-passwords.ts).
 */
export const LOCAL_WORDS: readonly string[] = `
  contrasena contrasenha contrasinal contrasinais clave miclave minhaclave palabraclave mipassword
  micontrasena meucontrasinal contrasenasegura contrasinalseguro clavesecreta secreto segredo
  password passwords mypassword newpassword yourpassword passwordseguro superpassword changeme
  changemenow letmein welcome welcomeback default temporal provisional cambiame cambialo cambiar abretesesamo
  administrador administradora administracion administrator admin superadmin superusuario superuser
  root usuario usuaria usuarios invitado convidado guest test testing prueba pruebas proba probas
  demo ejemplo exemplo oficina despacho empresa negocio trabajo traballo facturas facturacion
  contabilidad contabilidade gestion xestion informatica ordenador computadora internet telefono
  iphone android windows samsung google facebook whatsapp instagram youtube netflix spotify amazon
  bienvenido bienvenida bienvenidos benvido benvida benvidos hola holahola holamundo holamundos
  ola olaola adios adeus buenosdias bosdias buenastardes gracias grazas porfavor amigo amiga amigos
  amigas amizade amistad amor amores amormio miamor meuamor amorciño amorcino cariño carino
  corazon corazoncito teamo teamomucho tequiero tequieromucho tequeromoito querote querotemoito
  mivida vidamia minhavida felicidad felicidade familia mifamilia meusfillos mishijos misnietos
  mama papa mamapapa mamaypapa papaymama hermano hermana irman irma abuelo abuela avo avoa bebe
  princesa principe reina raiña raina angelito estrella estrela estrellita luna lunita soledad
  primavera verano veran otoño otono outono invierno inverno navidad nadal entroido carnaval
  semanasanta vacaciones vacacions
  enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre diciembre
  xaneiro febreiro maio xuño xuno xullo setembro outubro novembro decembro
  lunes martes miercoles jueves viernes sabado domingo luns mercores xoves venres
  qwerty1qwerty trustno1 a1b2c3d4e5f6 correcthorsebatterystaple
  uno dostres unodostres unodostrescuatro untres undous cero numero
  realmadrid halamadrid madridista barcelona barça barca fcbarcelona viscabarça viscabarca
  visselbarca forçabarça atletico atleti atleticodemadrid aupaatleti athletic athleticclub aupaathletic
  valencia amuntvalencia sevilla sevillafc betis realbetis viscaelbetis vivaelbetis espanyol getafe
  osasuna realsociedad villarreal levante mallorca zaragoza realzaragoza sporting sportingdegijon
  oviedo realoviedo racing racingdesantander malaga malagacf granada granadacf almeria elche cadiz
  alaves laspalmas tenerife valladolid rayovallecano
  deportivo superdepor depor forzadepor rcdeportivo deportivodelacoruña deportivodelacoruna riazor
  celta celtadevigo celtavigo halacelta forzacelta rccelta celtiñas celtinas balaidos afouteza
  lugo cdlugo racingferrol racingdeferrol obradoiro breogan compos pontevedracf teucro liceo
  galicia galiza vivagalicia galiciaceibe terragalega españa espana vivaespana vivaespaña andalucia
  cataluña catalunya euskadi asturias cantabria castilla aragon murcia navarra extremadura canarias
  madrid bilbao donostia sansebastian vitoria pamplona logroño logrono salamanca leon burgos segovia
  avila toledo cordoba jaen huelva badajoz caceres alicante benidorm castellon tarragona girona
  lleida gijon santander
  coruña coruna acoruña acoruna lacoruña lacoruna vigo santiago compostela santiagodecompostela
  pontevedra ourense orense ferrol vilagarcia vilagarciadearousa sanxenxo cangas marin redondela
  carballo naron oleiros culleredo arteixo betanzos ribeira noia muros fisterra monforte viveiro
  ribadeo burela sarria lalin estrada aestrada carballiño carballino verin barco obarco tui
  porriño porrino nigran baiona arousa riasbaixas costadamorte finisterre caminodesantiago
  caminosantiago polbo pulpo marisco mexillon mejillones percebes empanada tortilla jamon cerveza
  cervexa viño vino alvariño albariño albarino ribeiro estrellagalicia pementos pimientos chocolate
  queixo queso churrasco paella gazpacho
  futbol baloncesto balonmano campeon campeona campeones campions goleador messi ronaldo cristiano
  cristianoronaldo leomessi iniesta raulgonzalez casillas torres
  perro perrito perra gato gatito gata gatiño gatino cadelo caballo cabalo toro lobo dragon mariposa
  bolboreta delfin tigre leon leona pantera aguila aguia paloma flores florecita rosa rosas margarita
  girasol mar marea sol solyluna arcoiris playa praia montaña montana bosque bosco rio
  cuba mexico argentina colombia venezuela
  guerra paz libertad liberdade libertade revolucion republica igualdad justicia dios jesus
  jesucristo cristo virgendelcarmen santamaria
  colegio escuela escola instituto universidad universidade estudiante estudante profesor profesora
  mercedes ferrari porsche peugeot citroen renault megane volkswagen toyota yamaha harley
  terremoto tormenta relampago trueno fantasma diablo demonio
  antonio toño tono manuel manolo manoliño manolin jose josemanuel joseluis joseantonio josemaria pepe pepito
  francisco fran paco paquito david juan juanjo juanma juancarlos juanjose juanantonio juanmanuel
  javier javi carlos daniel dani luis luismiguel miguel miguelangel rafael rafa pedro angel
  alejandro alex fernando sergio pablo jorge alberto alvaro diego adrian raul enrique quique ramon
  moncho vicente ivan oscar ruben santi joaquin andres victor eduardo roberto jaime mario ignacio
  nacho marcos marco alfonso salvador guillermo emilio hugo gonzalo julian julio tomas agustin
  martin nicolas samuel gabriel mateo lucas leo izan aitor hector cristian xavier xavi
  maria mariacarmen mariadelcarmen maricarmen mariajose mariapilar mariajesus mariateresa
  marialuisa carmen carmencita carmiña carmina carmela ana anamaria anabelen anaisabel isabel laura
  cristina marta martina lucia dolores lola lolita elena pilar paula sara raquel irene
  mercedes teresa rosario beatriz silvia patricia monica andrea natalia sonia susana
  susanita julia claudia carla sandra alba nerea nuria yolanda angela angeles margarita
  encarnacion inmaculada concepcion conchita consuelo esther ester eva noelia sofia victoria daniela
  carolina valeria emma vega jimena alejandra adriana ariadna montserrat montse
  xoan xoana xan xanma xose xoseluis xosemanuel manoel paulo anxo anxela anxos brais iago xacobe xaime
  xurxo xulio xulia xesus roi breixo breogan martiño martino antia sabela uxia noa
  iria aldara icia ainhoa saleta catuxa carme lois loisa
  lucia lucas mateu uxio eloi antom xiana xiadani sira candela mencia mariña marina rosalia rosaliadecastro
  castelao curros pondal
  garcia rodriguez gonzalez fernandez lopez martinez sanchez perez gomez jimenez ruiz hernandez
  diaz moreno muñoz munoz alvarez romero alonso gutierrez navarro dominguez vazquez
  ramos gil ramirez serrano blanco molina morales suarez ortega delgado castro ortiz rubio
  marin sanz iglesias nuñez nunez medina garrido cortes castillo guerrero lozano cano prieto mendez
  cruz calvo gallego vidal leon marquez herrera peña pena flores cabrera campos vega fuentes carrasco
  diez caballero nieto aguilar pascual santana herrero montero lorenzo hidalgo gimenez ibañez ibanez
  ferrer duran vicente benitez mora santiago arias vargas carmona crespo roman pastor soto saez
  velasco soler moya esteban parra bravo gallardo rojas pardo merino franco espinosa lara izquierdo
  rivas rivera casado arroyo redondo camacho silva rey vera otero luque galan montes rios sierra
  segura carrillo marcos marti soriano mendoza bernal varela pineiro piñeiro pereira ferreiro
  rial seoane souto lago lema castiñeira castineira mariño marino regueira barreiro fraga
  quintana vilariño vilarino outeiro portela
`
  .split(/\s+/)
  .filter((word) => word !== '');
