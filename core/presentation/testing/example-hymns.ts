/** First stanzas of songs in the public domain, one a row, their lines parted by " / ". Written down for tests. */
export const HYMNS: readonly string[] = `
Amazing grace! How sweet the sound / That saved a wretch like me! / I once was lost, but now am found, / Was blind, but now I see.
Be Thou my Vision, O Lord of my heart; / Naught be all else to me, save that Thou art; / Thou my best thought, by day or by night, / Waking or sleeping, Thy presence my light.
Come, Thou Fount of every blessing, / Tune my heart to sing Thy grace; / Streams of mercy, never ceasing, / Call for songs of loudest praise.
Holy, holy, holy! Lord God Almighty! / Early in the morning our song shall rise to Thee; / Holy, holy, holy, merciful and mighty! / God in three Persons, blessèd Trinity!
When peace, like a river, attendeth my way, / When sorrows like sea billows roll; / Whatever my lot, Thou hast taught me to say, / It is well, it is well with my soul.
A mighty fortress is our God, / A bulwark never failing; / Our helper He, amid the flood / Of mortal ills prevailing.
Abide with me; fast falls the eventide; / The darkness deepens; Lord, with me abide; / When other helpers fail and comforts flee, / Help of the helpless, O abide with me.
All creatures of our God and King, / Lift up your voice and with us sing, / Alleluia! Alleluia! / Thou burning sun with golden beam, / Thou silver moon with softer gleam!
All hail the power of Jesus’ name! / Let angels prostrate fall; / Bring forth the royal diadem, / And crown Him Lord of all.
And can it be that I should gain / An interest in the Savior’s blood? / Died He for me, who caused His pain, / For me, who Him to death pursued?
At the cross, at the cross where I first saw the light, / And the burden of my heart rolled away, / It was there by faith I received my sight, / And now I am happy all the day!
Blessed assurance, Jesus is mine! / O what a foretaste of glory divine! / Heir of salvation, purchase of God, / Born of His Spirit, washed in His blood.
Blest be the tie that binds / Our hearts in Christian love; / The fellowship of kindred minds / Is like to that above.
Crown Him with many crowns, / The Lamb upon His throne; / Hark! how the heavenly anthem drowns / All music but its own.
Fairest Lord Jesus, ruler of all nature, / O Thou of God and man the Son, / Thee will I cherish, Thee will I honor, / Thou, my soul’s glory, joy, and crown.
For the beauty of the earth, / For the glory of the skies, / For the love which from our birth / Over and around us lies.
Joy to the world, the Lord is come! / Let earth receive her King; / Let every heart prepare Him room, / And heaven and nature sing.
Guide me, O Thou great Jehovah, / Pilgrim through this barren land; / I am weak, but Thou art mighty; / Hold me with Thy powerful hand.
Hark! the herald angels sing, / “Glory to the newborn King; / Peace on earth, and mercy mild, / God and sinners reconciled!”
How firm a foundation, ye saints of the Lord, / Is laid for your faith in His excellent Word! / What more can He say than to you He hath said, / To you who for refuge to Jesus have fled?
I need Thee every hour, most gracious Lord; / No tender voice like Thine can peace afford.
I surrender all, I surrender all, / All to Thee, my blessèd Savior, / I surrender all.
Immortal, invisible, God only wise, / In light inaccessible hid from our eyes, / Most blessèd, most glorious, the Ancient of Days, / Almighty, victorious, Thy great name we praise.
Jesus, lover of my soul, / Let me to Thy bosom fly, / While the nearer waters roll, / While the tempest still is high.
Jesus loves me! This I know, / For the Bible tells me so; / Little ones to Him belong; / They are weak, but He is strong.
Jesus paid it all, / All to Him I owe; / Sin had left a crimson stain, / He washed it white as snow.
Joyful, joyful, we adore Thee, / God of glory, Lord of love; / Hearts unfold like flowers before Thee, / Opening to the sun above.
Just as I am, without one plea, / But that Thy blood was shed for me, / And that Thou bidst me come to Thee, / O Lamb of God, I come, I come.
Leaning, leaning, / Safe and secure from all alarms; / Leaning, leaning, / Leaning on the everlasting arms.
Love divine, all loves excelling, / Joy of heaven, to earth come down, / Fix in us Thy humble dwelling, / All Thy faithful mercies crown.
My faith looks up to Thee, / Thou Lamb of Calvary, / Savior divine! / Now hear me while I pray, / Take all my guilt away.
My hope is built on nothing less / Than Jesus’ blood and righteousness; / I dare not trust the sweetest frame, / But wholly lean on Jesus’ name.
Nearer, my God, to Thee, nearer to Thee! / E’en though it be a cross that raiseth me, / Still all my song shall be, / Nearer, my God, to Thee.
What can wash away my sin? / Nothing but the blood of Jesus; / What can make me whole again?
Now thank we all our God, / With heart and hands and voices, / Who wondrous things has done, / In whom this world rejoices.
O come, all ye faithful, joyful and triumphant, / O come ye, O come ye to Bethlehem; / Come and behold Him, born the King of angels.
O come, O come, Emmanuel, / And ransom captive Israel, / That mourns in lonely exile here / Until the Son of God appear.
O for a thousand tongues to sing / My great Redeemer’s praise, / The glories of my God and King, / The triumphs of His grace!
O God, our help in ages past, / Our hope for years to come, / Our shelter from the stormy blast, / And our eternal home.
O sacred Head, now wounded, / With grief and shame weighed down, / Now scornfully surrounded / With thorns, Thine only crown.
O worship the King, all glorious above, / O gratefully sing His power and His love; / Our Shield and Defender, the Ancient of Days, / Pavilioned in splendor, and girded with praise.
Praise God, from whom all blessings flow; / Praise Him, all creatures here below; / Praise Him above, ye heavenly host; / Praise Father, Son, and Holy Ghost.
Praise to the Lord, the Almighty, the King of creation! / O my soul, praise Him, for He is thy health and salvation! / All ye who hear, now to His temple draw near; / Join me in glad adoration!
Rock of Ages, cleft for me, / Let me hide myself in Thee; / Let the water and the blood, / From Thy wounded side which flowed.
Savior, like a shepherd lead us, / Much we need Thy tender care; / In Thy pleasant pastures feed us, / For our use Thy folds prepare.
Silent night, holy night, / All is calm, all is bright / Round yon virgin mother and Child. / Holy Infant, so tender and mild, / Sleep in heavenly peace.
Swing low, sweet chariot, / Coming for to carry me home. / I looked over Jordan, and what did I see, / A band of angels coming after me.
This is my Father’s world, and to my listening ears / All nature sings, and round me rings the music of the spheres. / This is my Father’s world: I rest me in the thought / Of rocks and trees, of skies and seas; His hand the wonders wrought.
’Tis so sweet to trust in Jesus, / Just to take Him at His Word; / Just to rest upon His promise, / Just to know, “Thus saith the Lord!”
What a friend we have in Jesus, / All our sins and griefs to bear! / What a privilege to carry / Everything to God in prayer!
When I survey the wondrous cross / On which the Prince of glory died, / My richest gain I count but loss, / And pour contempt on all my pride.
Großer Gott, wir loben dich; / Herr, wir preisen deine Stärke. / Vor dir neigt die Erde sich / Und bewundert deine Werke.
Ein feste Burg ist unser Gott, / Ein gute Wehr und Waffen; / Er hilft uns frei aus aller Not, / Die uns jetzt hat betroffen.
Minuit, chrétiens, c’est l’heure solennelle / Où l’Homme-Dieu descendit jusqu’à nous, / Pour effacer la tache originelle / Et de son Père arrêter le courroux.
`
  .trim()
  .split('\n');
