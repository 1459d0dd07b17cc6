import type { NewDocument } from '#features/document'

/** The default documents, in three languages. */
export const DOCUMENTS: readonly NewDocument[] = [
  {
    role: 'privacy',
    texts: {
      en: {
        title: 'Privacy policy',
        content:
          'We store what your account needs: your email address, your profiles, your ledger entries and the devices you sign in with. Documents you upload to verify your identity are encrypted. Only staff can open them, and we record every view.\n\nWe don’t sell your data, and our pages load nothing from other companies. Ledger entries can’t be deleted, because other people’s balances depend on them. We delete everything else on request.',
      },
      es: {
        title: 'Política de privacidad',
        content:
          'Guardamos lo que tu cuenta necesita: tu correo, tus perfiles, tus movimientos y los dispositivos con los que inicias sesión. Los documentos que subes para verificar tu identidad se cifran. Solo el equipo puede abrirlos y registramos cada vista.\n\nNo vendemos tus datos y nuestras páginas no cargan nada de otras empresas. Los movimientos no se pueden borrar, porque de ellos dependen los saldos de otras personas. Borramos todo lo demás si lo pides.',
      },
      pt: {
        title: 'Política de privacidade',
        content:
          'Guardamos o que sua conta precisa: seu e-mail, seus perfis, seus lançamentos e os dispositivos com que você entra. Os documentos que você envia para verificar sua identidade são criptografados. Só a equipe pode abri-los, e registramos cada visualização.\n\nNão vendemos seus dados, e nossas páginas não carregam nada de outras empresas. Lançamentos não podem ser apagados, porque os saldos de outras pessoas dependem deles. Apagamos todo o resto a pedido.',
      },
    },
  },
  {
    role: 'platform_use',
    texts: {
      en: {
        title: 'Terms of use',
        content:
          'You act for yourself, or for an organization that has authorized you. Keep your password and keys to yourself, and tell us if you lose one.\n\nOrders, transfers and payments are final once they’re settled. If we make a mistake, we correct it with a new entry that you can see. We may halt a market while we check its books. What’s yours stays yours.',
      },
      es: {
        title: 'Condiciones de uso',
        content:
          'Actúas por ti o por una organización que te ha autorizado. No compartas tu contraseña ni tus claves, y avísanos si pierdes una.\n\nLas órdenes, transferencias y pagos son definitivos una vez liquidados. Si cometemos un error, lo corregimos con un movimiento nuevo que puedes ver. Podemos suspender un mercado mientras revisamos sus cuentas. Lo tuyo sigue siendo tuyo.',
      },
      pt: {
        title: 'Termos de uso',
        content:
          'Você age por si ou por uma organização que o autorizou. Não compartilhe sua senha nem suas chaves, e avise-nos se perder alguma.\n\nOrdens, transferências e pagamentos são definitivos depois de liquidados. Se cometermos um erro, corrigimos com um novo lançamento que você pode ver. Podemos suspender um mercado enquanto conferimos suas contas. O que é seu continua seu.',
      },
    },
  },
  {
    role: 'asset_use',
    texts: {
      en: {
        title: 'Asset use agreement',
        content:
          'An asset in your pocket is a claim against the issuer named in its documents. It isn’t a bank deposit. Some assets are only for verified or accredited people, or only for some countries. The asset’s page says so before you pay.',
      },
      es: {
        title: 'Acuerdo de uso de activos',
        content:
          'Un activo en tu bolsillo es un crédito contra el emisor indicado en sus documentos. No es un depósito bancario. Algunos activos son solo para personas verificadas o acreditadas, o solo para ciertos países. La página del activo lo dice antes de que pagues.',
      },
      pt: {
        title: 'Acordo de uso de ativos',
        content:
          'Um ativo no seu bolso é um crédito contra o emissor indicado nos documentos dele. Não é um depósito bancário. Alguns ativos são só para pessoas verificadas ou qualificadas, ou só para certos países. A página do ativo informa isso antes de você pagar.',
      },
    },
  },
  {
    role: 'reward',
    texts: {
      en: {
        title: 'Reward agreement',
        content:
          'You earn a reward in the platform token when someone you invited completes their profile and makes a first trade. Rewards are a thank-you. They aren’t wages, and we don’t promise their value.\n\nWe take back rewards earned through deception, fake accounts or trading with yourself, with an entry you can see. You can opt out anytime and keep what you’ve earned.',
      },
      es: {
        title: 'Acuerdo de recompensas',
        content:
          'Ganas una recompensa en el token de la plataforma cuando alguien a quien invitaste completa su perfil y hace su primera operación. Las recompensas son un agradecimiento. No son un salario ni prometemos su valor.\n\nRetiramos las recompensas obtenidas con engaños, cuentas falsas u operaciones contigo mismo, con un movimiento que puedes ver. Puedes salir cuando quieras y conservar lo que ganaste.',
      },
      pt: {
        title: 'Acordo de recompensas',
        content:
          'Você ganha uma recompensa no token da plataforma quando alguém que você convidou completa o perfil e faz o primeiro negócio. As recompensas são um agradecimento. Não são salário, e não prometemos seu valor.\n\nRetiramos recompensas obtidas por fraude, contas falsas ou negócios consigo mesmo, com um lançamento que você pode ver. Você pode sair quando quiser e manter o que ganhou.',
      },
    },
  },
  {
    role: 'risk',
    texts: {
      en: {
        title: 'Risk disclosure',
        content:
          'Prices move, sometimes far and fast. A face value is the amount stated in a note, not a guaranteed price. You can lose what you pay for an asset. A venture may miss its target. All-or-nothing pledges are then refunded in full; other payments aren’t.',
      },
      es: {
        title: 'Aviso de riesgos',
        content:
          'Los precios se mueven, a veces mucho y rápido. El valor nominal es el importe que figura en un título, no un precio garantizado. Puedes perder lo que pagas por un activo. Un proyecto puede no alcanzar su meta. En ese caso, los aportes de todo o nada se devuelven por completo; los demás pagos, no.',
      },
      pt: {
        title: 'Aviso de riscos',
        content:
          'Os preços se movem, às vezes muito e depressa. O valor de face é o valor declarado em um título, não um preço garantido. Você pode perder o que paga por um ativo. Um projeto pode não atingir a meta. Nesse caso, os aportes de tudo ou nada são devolvidos por inteiro; os demais pagamentos, não.',
      },
    },
  },
]
