import type { Language } from '#domain/values/field-values.ts';

/** Words that the generated content is composed of. All stand in the nominative, so that every sentence below takes any of them. */

export type Words = Readonly<Record<Language, string>>;

const pairs = (text: string): Words[] =>
  text.split(';').map((pair) => {
    const [en = '', ru = ''] = pair.split('=').map((word) => word.trim());
    return { en, ru };
  });

export const things = pairs(`
  tea=чай; coffee=кофе; bread=хлеб; salt=соль; saffron=шафран; honey=мёд; vinegar=уксус; a carpet=ковёр; a letter=письмо;
  a diary=дневник; a map=карта; a mirror=зеркало; a candle=свеча; a bridge=мост; a tower=башня; a garden=сад; a courtyard=двор;
  a window=окно; a staircase=лестница; a dome=купол; a well=колодец; a caravan=караван; a harbour=гавань; a lighthouse=маяк;
  a library=библиотека; a theatre=театр; a violin=скрипка; a chess board=шахматная доска; a clock=часы; a compass=компас;
  an overcoat=шинель; a fan=веер; a mask=маска; a portrait=портрет; a still life=натюрморт; an icon=икона; a mosaic=мозаика;
  porcelain=фарфор; glass=стекло; paper=бумага; ink=чернила; silk=шёлк; iron=железо; brick=кирпич; snow=снег; sand=песок;
  a river=река; a railway=железная дорога; a station=вокзал; a hotel=гостиница; a kitchen=кухня; a market=рынок; a ball=бал;
  a duel=дуэль; a trial=суд; a wedding=свадьба; a fairy tale=сказка; a sonnet=сонет; a novel=роман; a ghost story=рассказ о призраке`);

export const places = pairs(`
  Samarkand=Самарканд; Venice=Венеция; Baghdad=Багдад; Isfahan=Исфахан; Cairo=Каир; Petersburg=Петербург; Moscow=Москва;
  Tiflis=Тифлис; Yerevan=Ереван; Istanbul=Стамбул; Granada=Гранада; Lisbon=Лиссабон; Palermo=Палермо; Vienna=Вена;
  Prague=Прага; Paris=Париж; Dublin=Дублин; London=Лондон; Haarlem=Харлем; Delft=Делфт; Novgorod=Новгород; Kazan=Казань;
  Bukhara=Бухара; Damascus=Дамаск; Aleppo=Алеппо; Zanzibar=Занзибар; Muscat=Маскат; Goa=Гоа; Kyoto=Киото; Odessa=Одесса;
  Riga=Рига; Odense=Оденсе; Weimar=Веймар; Florence=Флоренция; Athens=Афины; Alexandria=Александрия; Merv=Мерв; Yalta=Ялта;
  Trieste=Триест; Buenos Aires=Буэнос-Айрес`);

export const ideas = pairs(`
  patience=терпение; memory=память; jealousy=ревность; courage=мужество; silence=молчание; laughter=смех; luck=удача;
  loneliness=одиночество; friendship=дружба; exile=изгнание; homesickness=тоска по дому; power=власть; debt=долг;
  honour=честь; boredom=скука; curiosity=любопытство; shame=стыд; mercy=милосердие; ambition=честолюбие; taste=вкус;
  symmetry=симметрия; light=свет; shadow=тень; time=время; distance=расстояние; translation=перевод; forgery=подделка;
  inheritance=наследство; hospitality=гостеприимство; envy=зависть; hope=надежда; doubt=сомнение; freedom=свобода;
  obedience=послушание; beauty=красота; illness=болезнь; childhood=детство; old age=старость; war=война; peace=мир;
  money=деньги; trade=торговля; hunger=голод; feasting=пир; weather=погода; the sea=море; the desert=пустыня; winter=зима;
  justice=справедливость; secrecy=тайна`);

/** Longer than a column of a narrow screen. */
export const longWord: Words = {
  en: 'Donaudampfschifffahrtsgesellschaft',
  ru: 'Превысокомногорассмотрительствующее',
};

/** Sentences with the places `thing`, `place` and `idea`. */
export const sentences: readonly Words[] = [
  {
    en: 'On the table tonight: {thing}, {thing} and {thing}.',
    ru: 'Сегодня на столе: {thing}, {thing} и {thing}.',
  },
  {
    en: 'Two words run through the whole evening, “{idea}” and “{idea}”, and neither means what it used to.',
    ru: 'Через весь вечер проходят два слова, «{idea}» и «{idea}», и ни одно не значит того, что значило прежде.',
  },
  {
    en: 'The route is simple: {place}, then {place}, and home again by way of a footnote.',
    ru: 'Маршрут прост: {place}, потом {place} и снова домой — через одну сноску.',
  },
  {
    en: 'We read the source aloud, without hurry, and stop wherever something catches.',
    ru: 'Читаем источник вслух, не торопясь, и останавливаемся там, где зацепило.',
  },
  {
    en: 'The first witness is {thing}; the second, as so often, is {place}.',
    ru: 'Первый свидетель — {thing}; второй, как это часто бывает, — {place}.',
  },
  {
    en: 'Nobody at the time would have put {idea} beside {thing}, and that is where we begin.',
    ru: 'Никому тогда не пришло бы в голову поставить рядом слова «{idea}» и «{thing}», с этого и начнём.',
  },
  {
    en: 'The catalogue says “{thing}”; the inventory says “{idea}”; both were written by the same hand in the same week.',
    ru: 'В каталоге записано «{thing}», в описи — «{idea}»; и то и другое написано одной рукой за одну неделю.',
  },
  {
    en: 'By nine o’clock the argument is about {idea}, and it goes on over tea.',
    ru: 'К девяти часам спор идёт о том, что такое «{idea}», и продолжается за чаем.',
  },
  {
    en: 'Three documents, one city: {place}. One of the three is false, and you will be asked which.',
    ru: 'Три документа и один город: {place}. Один из трёх поддельный, и вас спросят который.',
  },
  {
    en: 'What {place} calls {thing}, {place} calls {idea}: a dictionary of an old misunderstanding.',
    ru: '{place} говорит «{thing}», {place} — «{idea}»: словарь одного старого недоразумения.',
  },
  {
    en: 'Take a pencil: the most important line of the evening stands in the margin.',
    ru: 'Возьмите карандаш: главная строка вечера стоит на полях.',
  },
  {
    en: 'Those who come for {thing} usually stay for {idea}.',
    ru: 'Приходят обычно ради слова «{thing}», а остаются ради слова «{idea}».',
  },
];

/** Family names that are the same for everyone. */
export const surnames = pairs(`
  Petrenko=Петренко; Sarkisian=Саркисян; Gelashvili=Гелашвили; Bondarenko=Бондаренко; Manukian=Манукян; Kipiani=Кипиани;
  Shevchenko=Шевченко; Davitian=Давитян; Lordkipanidze=Лордкипанидзе; Makarenko=Макаренко; Abashidze=Абашидзе; Reznik=Резник;
  Zoryan=Зорян; Tsereteli=Церетели; Korolenko=Короленко; Adamian=Адамян; Chernykh=Черных; Sedykh=Седых; Dolgikh=Долгих;
  Bergman=Бергман; Karimi=Карими; Haddad=Хаддад; Mansour=Мансур; Rahmani=Рахмани`);

export const firstNames = pairs(`
  Anna=Анна; Boris=Борис; Vera=Вера; Grigory=Григорий; Daria=Дарья; Elena=Елена; Zoya=Зоя; Ivan=Иван; Kira=Кира; Leonid=Леонид;
  Marina=Марина; Nikita=Никита; Olga=Ольга; Pavel=Павел; Rosa=Роза; Samir=Самир; Sofia=Софья; Timur=Тимур; Ulyana=Ульяна;
  Fyodor=Фёдор; Yana=Яна; Layla=Лейла`);

export const and: Words = { en: 'and', ru: 'и' };
export const historian: Words = { en: 'Historian', ru: 'Историк' };
