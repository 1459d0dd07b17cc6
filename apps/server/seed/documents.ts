import type { NewDocument } from '#features/document'

/** The default papers, in plain words and three languages. */
export const DOCUMENTS: readonly NewDocument[] = [
  {
    role: 'privacy',
    texts: {
      en: {
        title: 'Privacy',
        content:
          'We keep what an account needs: your e-mail, your profiles, your entries in the ledger and the devices you signed in with. Papers that you upload to prove who you are are encrypted, seen by staff only, and every view is recorded.\n\nWe do not sell data and load nothing from other companies’ servers. Entries of the ledger cannot be deleted, because other people’s balances rest on them; everything else can be, on request.',
      },
      es: {
        title: 'Privacidad',
        content:
          'Guardamos lo que una cuenta necesita: tu correo, tus perfiles, tus asientos en el libro y los dispositivos con los que entraste. Los papeles que subes para probar quién eres se cifran, solo los ve el personal y cada consulta queda registrada.\n\nNo vendemos datos ni cargamos nada de servidores de otras empresas. Los asientos del libro no pueden borrarse, porque sobre ellos descansan los saldos de otras personas; todo lo demás sí, a pedido.',
      },
      pt: {
        title: 'Privacidade',
        content:
          'Guardamos o que uma conta precisa: seu e-mail, seus perfis, seus lançamentos no livro e os dispositivos com que você entrou. Os documentos que você envia para provar quem é são cifrados, vistos apenas pela equipe, e cada consulta fica registrada.\n\nNão vendemos dados nem carregamos nada de servidores de outras empresas. Os lançamentos do livro não podem ser apagados, porque os saldos de outras pessoas dependem deles; todo o resto pode, a pedido.',
      },
    },
  },
  {
    role: 'platform_use',
    texts: {
      en: {
        title: 'Platform use agreement',
        content:
          'You act for yourself or for an organization that has named you. You keep your password and keys to yourself and tell us when one is lost.\n\nOrders, transfers and payments are final once they are settled. A mistake of ours is put right by a new entry, in the open. We may pause a market while its books are being checked; what is yours stays yours.',
      },
      es: {
        title: 'Acuerdo de uso de la plataforma',
        content:
          'Actúas por ti o por una organización que te ha designado. Guardas tu contraseña y tus llaves y nos avisas cuando pierdes una.\n\nLas órdenes, envíos y pagos son definitivos una vez liquidados. Un error nuestro se corrige con un asiento nuevo, a la vista de todos. Podemos pausar un mercado mientras se revisan sus libros; lo tuyo sigue siendo tuyo.',
      },
      pt: {
        title: 'Acordo de uso da plataforma',
        content:
          'Você age por si ou por uma organização que o designou. Guarda sua senha e suas chaves e nos avisa quando perde alguma.\n\nOrdens, envios e pagamentos são definitivos depois de liquidados. Um erro nosso é corrigido por um novo lançamento, às claras. Podemos pausar um mercado enquanto seus livros são conferidos; o que é seu continua seu.',
      },
    },
  },
  {
    role: 'asset_use',
    texts: {
      en: {
        title: 'Asset use agreement',
        content:
          'An asset in your pocket is a claim against the issuer named in its papers. It is not a bank deposit. Some assets may be held only by verified or accredited people, or only in some countries; the asset’s page says so before you pay.',
      },
      es: {
        title: 'Acuerdo de uso de activos',
        content:
          'Un activo en tu bolsillo es un derecho frente al emisor que nombran sus papeles. No es un depósito bancario. Algunos activos solo pueden tenerlos personas verificadas o acreditadas, o de ciertos países; la página del activo lo dice antes de que pagues.',
      },
      pt: {
        title: 'Acordo de uso de ativos',
        content:
          'Um ativo no seu bolso é um direito contra o emissor indicado em seus documentos. Não é um depósito bancário. Alguns ativos só podem ser mantidos por pessoas verificadas ou credenciadas, ou em certos países; a página do ativo informa isso antes de você pagar.',
      },
    },
  },
  {
    role: 'reward',
    texts: {
      en: {
        title: 'Reward agreement',
        content:
          'Rewards are paid in the platform token when somebody whom you brought completes a profile and makes a first trade. They are a thank-you, not wages and not a promise of value.\n\nRewards that were earned by deceit, by accounts made up for the purpose or by trading with oneself are taken back by a visible entry. You may opt out at any time; what you have earned stays yours.',
      },
      es: {
        title: 'Acuerdo de recompensas',
        content:
          'Las recompensas se pagan en la ficha de la plataforma cuando alguien a quien trajiste completa su perfil y hace su primera operación. Son un agradecimiento, no un salario ni una promesa de valor.\n\nLas recompensas obtenidas con engaño, con cuentas inventadas para ello o comerciando con uno mismo se retiran con un asiento visible. Puedes renunciar cuando quieras; lo que ganaste sigue siendo tuyo.',
      },
      pt: {
        title: 'Acordo de recompensas',
        content:
          'As recompensas são pagas no token da plataforma quando alguém que você trouxe completa o perfil e faz a primeira negociação. São um agradecimento, não salário nem promessa de valor.\n\nRecompensas obtidas por fraude, por contas criadas para isso ou por negociar consigo mesmo são retiradas por um lançamento visível. Você pode sair quando quiser; o que ganhou continua seu.',
      },
    },
  },
  {
    role: 'risk',
    texts: {
      en: {
        title: 'Risk disclosure',
        content:
          'Prices move, sometimes far and fast. A face value is the amount stated in a note, not a promise of price. You can lose what you pay for an asset. Ventures may fail to reach their target; all-or-nothing pledges are then given back in full, other payments are not.',
      },
      es: {
        title: 'Aviso de riesgos',
        content:
          'Los precios se mueven, a veces mucho y rápido. El valor nominal es la suma escrita en una nota, no una promesa de precio. Puedes perder lo que pagas por un activo. Una iniciativa puede no alcanzar su meta; los aportes de todo o nada se devuelven entonces por completo, los demás pagos no.',
      },
      pt: {
        title: 'Aviso de riscos',
        content:
          'Os preços se movem, às vezes muito e depressa. O valor nominal é a quantia escrita em uma nota, não uma promessa de preço. Você pode perder o que paga por um ativo. Uma iniciativa pode não atingir sua meta; os aportes de tudo ou nada são então devolvidos por inteiro, os demais pagamentos não.',
      },
    },
  },
]
